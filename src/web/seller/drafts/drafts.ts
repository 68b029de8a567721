/** What was typed and not yet saved, kept in the browser for a day. */

import type { FormState } from '../product-form/model/form-state.ts';
import { randomKey } from '../product-form/model/idempotency-key.ts';
import { type DraftKey, type DraftName, readName, writeName } from './draft-key.ts';
import { type DraftStores, inTransaction } from './indexed-db.ts';
import { type DraftRecord, dropRecord, readForm, readRecords, writeForm } from './records.ts';
import type { DraftTabs } from './tab-locks.ts';

/** The draft of one open form, which no other form writes to. */
export interface OwnDraft {
  /** What was left behind and is now this form's; null when there was nothing. */
  readonly form: FormState | null;
  /** Rejects where the browser keeps nothing, as `remove` does. */
  save(form: FormState): Promise<void>;
  remove(): Promise<void>;
  /** The form is gone: what it left is offered to the next one. */
  close(): void;
}

/** A draft that no open form has. */
export interface LeftDraft extends DraftName {
  readonly title: string;
}

export interface Drafts {
  /** Takes the draft with the id, else the newest that was left of this product. Never rejects. */
  open(key: DraftKey, id: string | null): Promise<OwnDraft>;
  /** Newest first. Never rejects. */
  left(userId: string): Promise<readonly LeftDraft[]>;
}

const DRAFT_MS = 24 * 60 * 60 * 1000;

export function createDrafts(now: () => number, tabs: DraftTabs): Drafts {
  async function readLeft(stores: DraftStores, open: ReadonlySet<string>): Promise<DraftRecord[]> {
    const left = (await readRecords(stores)).filter(({ name }) => !open.has(name));
    const isOld = ({ savedAt }: DraftRecord) => savedAt < now() - DRAFT_MS;
    for (const { name } of left.filter(isOld)) dropRecord(stores, name);
    return left.filter((record) => !isOld(record));
  }

  /** Under a name of its own, so that nobody else writes to it, even if its tab was not gone after all. */
  async function take(stores: DraftStores, record: DraftRecord, own: string): Promise<FormState> {
    const form = await readForm(stores, record);
    await writeForm(stores, own, form, now());
    dropRecord(stores, record.name);
    return form;
  }

  async function takeLeft(own: DraftName, id: string | null, open: ReadonlySet<string>) {
    return await inTransaction(async (stores) => {
      const left = (await readLeft(stores, open)).filter(({ name }) => isSameForm(readName(name), own));
      const record = left.find(({ name }) => readName(name).id === id) ?? left[0];
      return record ? await take(stores, record, writeName(own)) : null;
    });
  }

  return {
    async open(key, id) {
      const own = { ...key, id: randomKey() };
      const name = writeName(own);
      return await tabs.takeTurn(async (open) => {
        const close = await tabs.hold(name);
        return {
          form: await takeLeft(own, id, open).catch(() => null),
          save: (form) => inTransaction((stores) => writeForm(stores, name, form, now())),
          remove: () => inTransaction(async (stores) => dropRecord(stores, name)),
          close,
        };
      });
    },

    async left(userId) {
      const records = await tabs
        .takeTurn((open) => inTransaction((stores) => readLeft(stores, open)))
        .catch(() => []);
      return records
        .map(({ name, form }) => ({ ...readName(name), title: form.texts.name.trim() }))
        .filter((draft) => draft.userId === userId);
    },
  };
}

function isSameForm(a: DraftKey, b: DraftKey): boolean {
  return a.userId === b.userId && a.productId === b.productId;
}

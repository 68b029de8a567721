/** Drafts of product forms: the browser keeps unsaved input for a day. */
import type { FormState } from '../product-form/model/form-state.ts';
import { randomKey } from '../product-form/model/idempotency-key.ts';
import { type DraftKey, type DraftName, readName, writeName } from './draft-key.ts';
import { type DraftStores, inTransaction } from './indexed-db.ts';
import { type DraftRecord, dropRecord, readForm, readRecords, writeForm } from './records.ts';
import type { DraftLocks } from './tab-locks.ts';

/** The draft of one open form. No other form writes to it. */
export interface OpenDraft {
  /** The content of the draft that this form continues; null when there was none. */
  readonly form: FormState | null;
  /** `save` and `remove` reject when the browser stores nothing. */
  save(form: FormState): Promise<void>;
  remove(): Promise<void>;
  /** Releases the draft when the form is closed, so that the next form can claim it. */
  close(): void;
}

/** A draft that no open form has. */
export interface UnclaimedDraft extends DraftName {
  readonly title: string;
}

export interface Drafts {
  /** Claims the draft with the id, otherwise the newest unclaimed draft of this product. Never rejects. */
  open(key: DraftKey, id: string | null): Promise<OpenDraft>;
  /** Newest first. Never rejects. */
  unclaimed(userId: string): Promise<readonly UnclaimedDraft[]>;
}

const DRAFT_MS = 24 * 60 * 60 * 1000;

type Clock = () => number;

export function createDrafts(now: Clock, locks: DraftLocks): Drafts {
  return {
    async open(key, id) {
      const own = { ...key, id: randomKey() };
      const name = writeName(own);
      return await locks.withLock(async (open) => {
        const close = await locks.hold(name);
        return {
          form: await claimDraft(own, id, open, now).catch(() => null),
          save: (form) => inTransaction((stores) => writeForm(stores, name, form, now())),
          remove: () => inTransaction(async (stores) => dropRecord(stores, name)),
          close,
        };
      });
    },

    async unclaimed(userId) {
      const records = await locks
        .withLock((open) => inTransaction((stores) => readUnclaimed(stores, open, now)))
        .catch(() => []);
      return records
        .map(({ name, form }) => ({ ...readName(name), title: form.texts.name.trim() }))
        .filter((draft) => draft.userId === userId);
    },
  };
}

/** Also deletes the unclaimed drafts that are too old. */
async function readUnclaimed(
  stores: DraftStores,
  open: ReadonlySet<string>,
  now: Clock,
): Promise<DraftRecord[]> {
  const unclaimed = (await readRecords(stores)).filter(({ name }) => !open.has(name));
  const isOld = ({ savedAt }: DraftRecord) => savedAt < now() - DRAFT_MS;
  for (const { name } of unclaimed.filter(isOld)) dropRecord(stores, name);
  return unclaimed.filter((record) => !isOld(record));
}

async function claimDraft(own: DraftName, id: string | null, open: ReadonlySet<string>, now: Clock) {
  return await inTransaction(async (stores) => {
    const unclaimed = await readUnclaimed(stores, open, now);
    const ofThisForm = unclaimed.filter(({ name }) => isSameForm(readName(name), own));
    const record = ofThisForm.find(({ name }) => readName(name).id === id) ?? ofThisForm[0];
    return record ? await moveDraft(stores, record, writeName(own), now) : null;
  });
}

/** Moves the draft to a new name, because its old tab may still be open and write to the old name. */
async function moveDraft(
  stores: DraftStores,
  record: DraftRecord,
  name: string,
  now: Clock,
): Promise<FormState> {
  const form = await readForm(stores, record);
  await writeForm(stores, name, form, now());
  dropRecord(stores, record.name);
  return form;
}

function isSameForm(a: DraftKey, b: DraftKey): boolean {
  return a.userId === b.userId && a.productId === b.productId;
}

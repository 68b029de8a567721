/** Drafts of product forms: the browser keeps unsaved input for a day. */
import type { FormState } from '../product-form/model/form-state.ts';
import { randomKey } from '../product-form/model/idempotency-key.ts';
import { type DraftKey, type DraftName, writeName } from './draft-key.ts';
import { type DraftStores, inTransaction } from './indexed-db.ts';
import { type DraftRecord, dropRecord, readForm, readRecords, writeForm } from './records.ts';
import { createDraftLocks } from './tab-locks.ts';

/** The draft of one open form. No other form writes to it. */
export interface OpenDraft {
  /** The content of the draft that this form continues; null when there was none. */
  readonly form: FormState | null;
  /** Null removes the draft. Rejects when the browser stores nothing. */
  save(form: FormState | null): Promise<void>;
  /** Releases the draft when the form is closed, so that the next form can claim it. */
  close(): void;
}

const DRAFT_MS = 24 * 60 * 60 * 1000;

const locks = createDraftLocks(navigator.locks);

/** Claims the draft with the id, otherwise the newest unclaimed draft of this product. Never rejects. */
export async function openDraft(key: DraftKey, id: string | null): Promise<OpenDraft> {
  const own = { ...key, id: randomKey() };
  const name = writeName(own);
  return await locks.withLock(async (open) => {
    const close = await locks.hold(name);
    return {
      form: await claimDraft(own, id, open).catch(() => null),
      save: (form) =>
        inTransaction(async (stores) =>
          form ? await writeForm(stores, name, form) : dropRecord(stores, name),
        ),
      close,
    };
  });
}

/** The drafts that no open form has, newest first. Never rejects. */
export async function unclaimedDrafts(userId: string): Promise<readonly DraftRecord[]> {
  const records = await locks
    .withLock((open) => inTransaction((stores) => readUnclaimed(stores, open)))
    .catch(() => []);
  return records.filter((draft) => draft.userId === userId);
}

/** Also deletes the unclaimed drafts that are too old. */
async function readUnclaimed(stores: DraftStores, open: ReadonlySet<string>): Promise<DraftRecord[]> {
  const unclaimed = (await readRecords(stores)).filter(({ name }) => !open.has(name));
  const isOld = ({ savedAt }: DraftRecord) => savedAt < Date.now() - DRAFT_MS;
  for (const { name } of unclaimed.filter(isOld)) dropRecord(stores, name);
  return unclaimed.filter((record) => !isOld(record));
}

/** Moves the draft to a new name, because its old tab may still be open and write to the old name. */
async function claimDraft(own: DraftName, id: string | null, open: ReadonlySet<string>) {
  return await inTransaction(async (stores) => {
    const ofThisForm = (await readUnclaimed(stores, open)).filter(
      ({ userId, productId }) => userId === own.userId && productId === own.productId,
    );
    const record = ofThisForm.find((draft) => draft.id === id) ?? ofThisForm[0];
    if (!record) return null;
    const form = await readForm(stores, record);
    await writeForm(stores, writeName(own), form);
    dropRecord(stores, record.name);
    return form;
  });
}

/** Drafts of product forms: the browser keeps unsaved input for a day. */

import { useEffect, useState } from 'react';
import { randomKey } from '../../data/idempotency-key.ts';
import { createObservable, type Observable } from '../../runtime/observable.ts';
import type { DraftPlace } from '../editing/drafts.ts';
import type { FormView } from '../product-form/use-product-form.ts';
import {
  type DraftKey,
  type DraftName,
  type DraftRecord,
  type DraftStores,
  dropRecord,
  inTransaction,
  readForm,
  readRecords,
  type StoredTyped,
  writeForm,
  writeName,
} from './records.ts';

/** The draft of one open form. No other form writes to it. */
export interface OpenDraft extends DraftPlace {
  /** False when the browser stores nothing: then the input is lost with the page. */
  readonly isStored: Observable<boolean>;
  settled(): Promise<void>;
  /** Releases the draft when the form is closed, so that the next form can claim it. */
  close(): void;
}

const DRAFT_MS = 24 * 60 * 60 * 1000;

const locks = createDraftLocks(navigator.locks);

/** Claims the draft with the id, otherwise the newest unclaimed draft of this product. Never rejects. */
export async function openDraft(key: DraftKey, id: string | null): Promise<OpenDraft> {
  const own = { ...key, id: randomKey() };
  const name = writeName(own);
  const isStored = createObservable(true);
  const write = createDraftWriter((typed: StoredTyped | null) =>
    inTransaction(async (stores) =>
      typed ? await writeForm(stores, name, typed) : dropRecord(stores, name),
    ),
  );
  return await locks.withLock(async (open) => {
    const close = await locks.hold(name);
    const found = await claimDraft(own, id, open).catch(() => null);
    let written = Promise.resolve();
    return {
      read: () => found ?? {},
      write(typed) {
        const isDone = (done: boolean) => () => isStored.set(done);
        written = write(typed as StoredTyped | null).then(isDone(true), isDone(false));
      },
      settled: () => written,
      isStored,
      close,
    };
  });
}

/** Writes the newest state, one write at a time, and skips replaced ones. Resolves once the state or a later one is written. */
export function createDraftWriter<T>(save: (state: T) => Promise<void>): (state: T) => Promise<void> {
  let newest: { readonly state: T } | null = null;
  let running: Promise<void> | null = null;
  async function drain(): Promise<void> {
    try {
      while (newest) {
        const { state } = newest;
        newest = null;
        await save(state);
      }
    } finally {
      running = null;
    }
  }
  return (state) => {
    newest = { state };
    running ??= drain();
    return running;
  };
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
    const typed = await readForm(stores, record);
    await writeForm(stores, writeName(own), typed);
    dropRecord(stores, record.name);
    return typed;
  });
}

/**
 * Knows which drafts are open in a tab of this browser, by Web Locks. Browsers have Web Locks over TLS only; without
 * them no draft counts as open. That is safe: a form never writes to the draft of another form, so at worst a draft
 * is offered twice.
 */
interface DraftLocks {
  /** Runs `work` while no other tab opens a draft, with the names of the open drafts. */
  withLock<T>(work: (open: ReadonlySet<string>) => Promise<T>): Promise<T>;
  /** The draft is open until the returned function is called or the tab is closed. */
  hold(name: string): Promise<() => void>;
}

export function createDraftLocks(locks: LockManager | undefined): DraftLocks {
  if (!locks) return { withLock: (work) => work(new Set()), hold: async () => () => undefined };
  return {
    withLock: async (work) =>
      await locks.request('borradores', async () => {
        const { held = [] } = await locks.query();
        return await work(new Set(held.map(({ name = '' }) => name)));
      }),
    hold: (name) =>
      new Promise((resolve, reject) => {
        locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(reject);
      }),
  };
}

/** Null until the draft is open. It reads `view` once: another form has another React key. */
export function useOpenDraft(view: FormView): OpenDraft | null {
  const [draft, setDraft] = useState<OpenDraft | null>(null);
  const [{ draftKey, draftId }] = useState(view);
  useEffect(() => {
    let isShown = true;
    const opening = openDraft(draftKey, draftId);
    void opening.then((opened) => isShown && setDraft(opened));
    return () => {
      isShown = false;
      void opening.then((opened) => opened.close());
    };
  }, [draftKey, draftId]);
  return draft;
}

/** What was typed and not saved. It outlasts a reload and an ended session: who signs in again finds it. */
import { isRecord, parseRecord } from '../../../domain/text.ts';
import { createStoredValue } from '../../runtime/stored-value.ts';
import type { Typed } from './subject.ts';

/** The place of one draft. */
export interface DraftPlace {
  /** The stored text may come from an older program. */
  read(): Partial<Typed<unknown>>;
  /** Null: nothing is unsaved. */
  write(typed: Typed<unknown> | null): void;
  /** Resolves once everything is written. Nothing is sent before. */
  settled?(): Promise<void>;
}

/** For what is saved as soon as its field is left. */
export const UNSTORED: DraftPlace = { read: () => ({}), write: () => undefined };

/** Drafts in the storage of the tab, by name. Another person who signs in to the same tab does not get them. */
export function openTabDrafts(
  key: string,
  userId: string,
  open: () => Storage = () => sessionStorage,
): (name: string) => DraftPlace {
  const stored = createStoredValue(open, key);
  function readAll(): Record<string, unknown> {
    const { owner, drafts } = parseRecord(stored.read());
    return owner === userId && isRecord(drafts) ? drafts : {};
  }
  return (name) => ({
    read() {
      const found = readAll()[name];
      return isRecord(found) ? found : {};
    },
    write(typed) {
      const { [name]: _, ...others } = readAll();
      stored.write(JSON.stringify({ owner: userId, drafts: typed ? { ...others, [name]: typed } : others }));
    },
  });
}

/** What was typed and not saved. It outlasts an expired session in its tab: who signs in again finds it. Never a password. */
import type { BlockName, SettingsValues } from '../../../domain/settings/blocks.ts';
import { isRecord, parseRecord } from '../../../domain/text.ts';
import { createStoredValue } from '../../runtime/stored-value.ts';
import { SETTINGS_DRAFTS_KEY } from '../drafts/remove-drafts.ts';
import { type Drafts, differingFields, draftOf, mergeVersions, valuesOf } from './block-draft.ts';

interface UnsavedDraft<B extends BlockName> {
  /** The values that the block had when it was typed. */
  readonly base: SettingsValues[B];
  readonly draft: Drafts[B];
}

export interface UnsavedDrafts {
  read<B extends BlockName>(block: B): UnsavedDraft<B> | null;
  /** Null when the block has nothing unsaved. */
  write<B extends BlockName>(block: B, kept: UnsavedDraft<B> | null): void;
  clear(): void;
}

/** Another person who signs in to the same tab does not get them. */
export function createUnsavedDrafts(
  userId: string,
  open: () => Storage = () => sessionStorage,
): UnsavedDrafts {
  const stored = createStoredValue(open, SETTINGS_DRAFTS_KEY);
  function readAll(): Record<string, unknown> {
    const { owner, blocks } = parseRecord(stored.read());
    return owner === userId && isRecord(blocks) ? blocks : {};
  }
  return {
    read<B extends BlockName>(block: B) {
      const kept = readAll()[block];
      return isRecord(kept) && isRecord(kept.base) && isRecord(kept.draft)
        ? (kept as unknown as UnsavedDraft<B>)
        : null;
    },
    write(block, kept) {
      const { [block]: _, ...others } = readAll();
      stored.write(JSON.stringify({ owner: userId, blocks: kept ? { ...others, [block]: kept } : others }));
    },
    clear: () => stored.write(''),
  };
}

/** The fields that were changed stay as they were typed; the others are those that are stored now. */
export function continueDraft<B extends BlockName>(
  block: B,
  kept: UnsavedDraft<B> | null,
  current: SettingsValues[B],
): Drafts[B] {
  const draft = draftOf(block, current);
  if (!kept) return draft;
  const changed = differingFields(block, kept.base, valuesOf(block, kept.draft));
  return mergeVersions(draft, kept.draft, Object.fromEntries(changed.map((field) => [field, 'mine'])));
}

/** The format of drafts in the database. Pictures have their own store, because they are written once and texts often. */
import type { Typed } from '../editing/subject.ts';
import type { AddedPicture, FormState } from '../product-form/model/form-state.ts';
import { type DraftName, readName } from './draft-key.ts';
import { answer, type DraftStores } from './indexed-db.ts';

interface StoredDraft {
  readonly form: Omit<FormState, 'added'>;
  readonly added: readonly Omit<AddedPicture, 'blob'>[];
  readonly base: FormState;
  readonly key?: string | undefined;
  readonly savedAt: number;
}

export type StoredTyped = Typed<FormState>;

export interface DraftRecord extends StoredDraft, DraftName {
  readonly name: string;
}

/** Newest first. */
export async function readRecords({ texts }: DraftStores): Promise<DraftRecord[]> {
  const [names, drafts] = [await answer(texts.getAllKeys()), await answer<StoredDraft[]>(texts.getAll())];
  return drafts
    .map((draft, at) => ({ ...draft, ...readName(String(names[at])), name: String(names[at]) }))
    .sort((a, b) => b.savedAt - a.savedAt);
}

export async function readForm({ pictures }: DraftStores, record: DraftRecord): Promise<StoredTyped> {
  const { base, form, key, name } = record;
  const added: AddedPicture[] = [];
  for (const picture of record.added) {
    const blob = await answer<unknown>(pictures.get(pictureKey(name, picture)));
    if (blob instanceof Blob) added.push({ ...picture, blob });
  }
  return { base, draft: { ...form, added }, key };
}

/** Writes only the pictures that are not stored yet, and deletes those that the form no longer has. */
export async function writeForm(
  { texts, pictures }: DraftStores,
  name: string,
  { base, draft: { added, ...form }, key }: StoredTyped,
): Promise<void> {
  const draft: StoredDraft = {
    form,
    added: added.map(({ blob: _, ...picture }) => picture),
    base,
    key,
    savedAt: Date.now(),
  };
  texts.put(draft, name);
  const present = await answer(pictures.getAllKeys(picturesOf(name)));
  const wanted = new Map(added.map((picture) => [String(pictureKey(name, picture)), picture]));
  for (const key of present) {
    if (!wanted.delete(String(key))) pictures.delete(key);
  }
  for (const picture of wanted.values()) pictures.put(picture.blob, pictureKey(name, picture));
}

export function dropRecord({ texts, pictures }: DraftStores, name: string): void {
  texts.delete(name);
  pictures.delete(picturesOf(name));
}

/** A picture is written when it is added and when it is compressed, not with each key. */
function pictureKey(name: string, { id, isReady }: Omit<AddedPicture, 'blob'>): string[] {
  return [name, id, String(isReady)];
}

/** An array sorts after every string, so it ends the range. */
function picturesOf(name: string): IDBKeyRange {
  return IDBKeyRange.bound([name], [name, []]);
}

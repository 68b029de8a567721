/**
 * The format of drafts in the database. Pictures have their own store, because they are written once and texts often.
 */

import type { AddedPicture, FormState } from '../product-form/model/form-state.ts';
import { answer, type DraftStores } from './indexed-db.ts';

interface StoredDraft {
  readonly form: Omit<FormState, 'added'>;
  readonly added: readonly Omit<AddedPicture, 'blob'>[];
  readonly savedAt: number;
}

export interface DraftRecord extends StoredDraft {
  readonly name: string;
}

/** Newest first. */
export async function readRecords({ texts }: DraftStores): Promise<DraftRecord[]> {
  const [names, drafts] = [await answer(texts.getAllKeys()), await answer<StoredDraft[]>(texts.getAll())];
  return drafts
    .map((draft, at) => ({ ...draft, name: String(names[at]) }))
    .sort((a, b) => b.savedAt - a.savedAt);
}

export async function readForm({ pictures }: DraftStores, record: DraftRecord): Promise<FormState> {
  const added: AddedPicture[] = [];
  for (const picture of record.added) {
    const blob = await answer<unknown>(pictures.get(pictureKey(record.name, picture)));
    if (blob instanceof Blob) added.push({ ...picture, blob });
  }
  return { ...record.form, added };
}

export async function writeForm(
  { texts, pictures }: DraftStores,
  name: string,
  { added, ...form }: FormState,
  savedAt: number,
): Promise<void> {
  const draft: StoredDraft = { form, added: added.map(withoutBlob), savedAt };
  texts.put(draft, name);
  await keepOnly(pictures, name, added);
}

export function dropRecord({ texts, pictures }: DraftStores, name: string): void {
  texts.delete(name);
  pictures.delete(picturesOf(name));
}

function withoutBlob({ blob: _, ...picture }: AddedPicture): Omit<AddedPicture, 'blob'> {
  return picture;
}

type PictureKey = [draft: string, id: string, isReady: string];

/** A picture is written when it is added and when it is compressed, not with each key. */
function pictureKey(name: string, { id, isReady }: Omit<AddedPicture, 'blob'>): PictureKey {
  return [name, id, String(isReady)];
}

async function keepOnly(
  pictures: IDBObjectStore,
  name: string,
  added: readonly AddedPicture[],
): Promise<void> {
  const present = await answer(pictures.getAllKeys(picturesOf(name)));
  const wanted = new Map(added.map((picture) => [String(pictureKey(name, picture)), picture]));
  for (const key of present) {
    if (!wanted.delete(String(key))) pictures.delete(key);
  }
  for (const picture of wanted.values()) pictures.put(picture.blob, pictureKey(name, picture));
}

/** An array sorts after every string, so it ends the range. */
function picturesOf(name: string): IDBKeyRange {
  return IDBKeyRange.bound([name], [name, []]);
}

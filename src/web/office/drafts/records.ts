/** The format of drafts in the database. Pictures have their own store, because they are written once and texts often. */

import { EDIT_QUERY, paths, productFormPath } from '../../../domain/addresses.ts';
import { DRAFT_DATABASE } from '../../seller/drafts/remove-drafts.ts';
import type { Typed } from '../editing/subject.ts';
import { type AddedPicture, type FormState, NO_PRODUCT } from '../product-form/model/form-state.ts';

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

/** Access to IndexedDB for drafts. Every call rejects when the browser stores nothing. */
const TEXTS = 'textos';
const PICTURES = 'imagenes';

export interface DraftStores {
  readonly texts: IDBObjectStore;
  readonly pictures: IDBObjectStore;
}

export async function inTransaction<T>(work: (stores: DraftStores) => Promise<T>): Promise<T> {
  const request = indexedDB.open(DRAFT_DATABASE, 1);
  request.onupgradeneeded = () => {
    for (const name of [TEXTS, PICTURES]) request.result.createObjectStore(name);
  };
  const database = await answer(request);
  try {
    const transaction = database.transaction([TEXTS, PICTURES], 'readwrite');
    const stores = { texts: transaction.objectStore(TEXTS), pictures: transaction.objectStore(PICTURES) };
    const [result] = await Promise.all([work(stores), completion(transaction)]);
    return result;
  } finally {
    database.close();
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

export interface DraftKey {
  readonly userId: string;
  /** Null for a new product. */
  readonly productId: string | null;
}

/** The id distinguishes the drafts of forms that are open at the same time. */
export interface DraftName extends DraftKey {
  readonly id: string;
}

/** The query parameter that says which draft a form opens. */
export const DRAFT_PARAMETER = 'borrador';

export function draftPath({ productId, id }: DraftName): string {
  const query = new URLSearchParams(productId === NO_PRODUCT ? EDIT_QUERY : '');
  query.set(DRAFT_PARAMETER, id);
  return `${productId ? productFormPath(productId) : paths.newProduct}?${query}`;
}

/** As JSON, so that the parts cannot be confused. */
export function writeName({ userId, productId, id }: DraftName): string {
  return JSON.stringify([userId, productId, id]);
}

/** A draft of an earlier version of the shop has no id. */
export function readName(name: string): DraftName {
  const [userId, productId, id = '']: [string, string | null, string?] = JSON.parse(name);
  return { userId, productId, id };
}

/** What was typed and not yet saved, kept in the browser for a day. Pictures lie apart: they are written once, texts often. */
import type { AddedPicture, FormState } from './product-form-state.ts';

export interface DraftKey {
  readonly userId: string;
  /** Null for the product that is being created. */
  readonly productId: string | null;
}

/** Everything rejects where the browser keeps nothing (private windows, full disks). */
export interface Drafts {
  find(key: DraftKey): Promise<FormState | null>;
  save(key: DraftKey, form: FormState): Promise<void>;
  remove(key: DraftKey): Promise<void>;
}

interface StoredDraft {
  readonly form: Omit<FormState, 'added'>;
  readonly added: readonly Omit<AddedPicture, 'blob'>[];
  readonly savedAt: number;
}

const DATABASE = 'borradores';
const TEXTS = 'textos';
const PICTURES = 'imagenes';
export const DRAFT_MS = 24 * 60 * 60 * 1000;

export function createDrafts(now: () => number): Drafts {
  return {
    async find(key) {
      return await inTransaction('readwrite', async (texts, pictures) => {
        await removeOld(texts, pictures, now() - DRAFT_MS);
        const draft = await answer<StoredDraft | undefined>(texts.get(nameOf(key)));
        return draft ? await assemble(draft, pictures, nameOf(key)) : null;
      });
    },

    async save(key, { added, ...form }) {
      const draft: StoredDraft = { form, added: added.map(withoutBlob), savedAt: now() };
      await inTransaction('readwrite', async (texts, pictures) => {
        texts.put(draft, nameOf(key));
        await keepOnly(pictures, nameOf(key), added);
      });
    },

    async remove(key) {
      await inTransaction('readwrite', async (texts, pictures) => drop(texts, pictures, nameOf(key)));
    },
  };
}

/** For the one who signs out on purpose: nothing of theirs stays on the device. */
export async function removeAllDrafts(): Promise<void> {
  await inTransaction('readwrite', async (texts, pictures) => {
    texts.clear();
    pictures.clear();
  });
}

/** As JSON, so that no id can run into the next part. */
function nameOf({ userId, productId }: DraftKey): string {
  return JSON.stringify([userId, productId]);
}

function withoutBlob({ blob: _, ...picture }: AddedPicture): Omit<AddedPicture, 'blob'> {
  return picture;
}

async function assemble(draft: StoredDraft, pictures: IDBObjectStore, name: string): Promise<FormState> {
  const added: AddedPicture[] = [];
  for (const picture of draft.added) {
    const blob = await answer<unknown>(pictures.get(pictureKey(name, picture)));
    if (blob instanceof Blob) added.push({ ...picture, blob });
  }
  return { ...draft.form, added };
}

type PictureKey = [draft: string, id: string, isReady: string];

/** A picture is written when it is chosen and again when it is light, never with each keystroke. */
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

function drop(texts: IDBObjectStore, pictures: IDBObjectStore, name: IDBValidKey): void {
  texts.delete(name);
  pictures.delete(picturesOf(String(name)));
}

async function removeOld(texts: IDBObjectStore, pictures: IDBObjectStore, before: number): Promise<void> {
  const [names, drafts] = [await answer(texts.getAllKeys()), await answer<StoredDraft[]>(texts.getAll())];
  drafts.forEach((draft, at) => {
    if (draft.savedAt < before) drop(texts, pictures, names[at]!);
  });
}

/** An array sorts after every text, so it ends the range. */
function picturesOf(name: string): IDBKeyRange {
  return IDBKeyRange.bound([name], [name, []]);
}

type Work<T> = (texts: IDBObjectStore, pictures: IDBObjectStore) => Promise<T>;

async function inTransaction<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction([TEXTS, PICTURES], mode);
    const [result] = await Promise.all([
      work(transaction.objectStore(TEXTS), transaction.objectStore(PICTURES)),
      completion(transaction),
    ]);
    return result;
  } finally {
    database.close();
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TEXTS);
    request.result.createObjectStore(PICTURES);
  };
  return await answer(request);
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

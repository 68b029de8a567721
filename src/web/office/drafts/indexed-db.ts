/** Access to IndexedDB for drafts. Every call rejects when the browser stores nothing. */
import { DRAFT_DATABASE } from '../../seller/drafts/remove-drafts.ts';

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

export function answer<T>(request: IDBRequest<T>): Promise<T> {
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

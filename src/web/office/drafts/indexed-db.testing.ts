/** The IndexedDB of a browser in memory, as far as drafts use it. */
type Row = readonly [key: IDBValidKey, value: unknown];
type Rows = Map<string, Row>;
type Query = IDBValidKey | { readonly first: string };

/** Gives this process a database, which all its forms share as the tabs of a browser do. */
export function createDatabase() {
  const stores = new Map<string, Rows>();
  const textsOf = (name: string) => [...(stores.get(name)?.values() ?? [])].map(([, value]) => value);
  return {
    /** What is stored, by the name of its store. */
    textsOf,
    globals: {
      indexedDB: { open: () => openDatabase(stores) },
      IDBKeyRange: { bound: ([first]: string[]) => ({ first }) },
    },
  };
}

interface Request {
  result?: unknown;
  onsuccess?: () => void;
  onupgradeneeded?: () => void;
}

/** Answers later, as a database does. */
function later(find: () => unknown, afterwards?: () => void): Request {
  const request: Request = {};
  setTimeout(() => {
    request.result = find();
    request.onupgradeneeded?.();
    request.onsuccess?.();
    afterwards?.();
  });
  return request;
}

function openDatabase(stores: Map<string, Rows>): Request {
  return later(() => ({
    createObjectStore: (name: string) => stores.has(name) || stores.set(name, new Map()),
    transaction: () => openTransaction(stores),
    close: () => undefined,
  }));
}

/** Completes once none of its requests is under way. */
function openTransaction(stores: Map<string, Rows>) {
  const transaction = {
    oncomplete: () => undefined,
    objectStore: (name: string) => openStore(stores.get(name) ?? new Map(), ask),
  };
  let pending = 0;
  const finish = () => setTimeout(() => pending === 0 && transaction.oncomplete());
  function ask(find: () => unknown): Request {
    pending += 1;
    return later(find, () => {
      pending -= 1;
      finish();
    });
  }
  return transaction;
}

function openStore(rows: Rows, ask: (find: () => unknown) => Request) {
  const nameOf = (key: IDBValidKey) => JSON.stringify(key);
  const found = (query?: Query) => [...rows.values()].filter(([key]) => !query || isIn(query, key));
  return {
    get: (key: IDBValidKey) => ask(() => rows.get(nameOf(key))?.[1]),
    getAll: () => ask(() => found().map(([, value]) => value)),
    getAllKeys: (query?: Query) => ask(() => found(query).map(([key]) => key)),
    put: (value: unknown, key: IDBValidKey) =>
      ask(() => rows.set(nameOf(key), [key, structuredClone(value)])),
    delete: (query: Query) => ask(() => found(query).forEach(([key]) => void rows.delete(nameOf(key)))),
  };
}

function isIn(query: Query, key: IDBValidKey): boolean {
  if (typeof query === 'object' && 'first' in query) return Array.isArray(key) && key[0] === query.first;
  return JSON.stringify(query) === JSON.stringify(key);
}

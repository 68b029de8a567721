/** The seller's session in the browser's storage, shared by the open tabs. */

import { expirationFor } from '../../domain/account/session.ts';
import type { Login, StoredSession } from '../../domain/entities.ts';
import { createObservable, type Observable } from '../runtime/observable.ts';

/** `token` is written last, so when another tab sees it, the other values are there. */
const KEYS = ['userId', 'userName', 'expirationDate', 'token'] as const;
/** `user` was stored by earlier versions. */
const CLEARED = ['token', 'user', 'expirationDate', 'userName', 'userId'] as const;

export interface SessionStore extends Observable<StoredSession | null> {
  /** The session lasts an hour from `receivedAt`. */
  open(login: Login, receivedAt: Date): void;
  close(): void;
  /** Registers what must be deleted when a person signs out: drafts. They are kept when the session expires. */
  onExplicitLogout(clear: () => Promise<void>): void;
  closeExplicitly(): Promise<void>;
}

export interface SessionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Calls `listener` when another tab changes the storage. */
  watch(listener: () => void): void;
}

export function createSessionStore(storage: SessionStorage): SessionStore {
  const shown = createObservable(readSession(storage));
  const clearings: (() => Promise<void>)[] = [];

  /** Keeps the object if nothing changed, because the storage fires an event for each of the four values. */
  function refresh(): void {
    const stored = readSession(storage);
    if (!isSame(stored, shown.get())) shown.set(stored);
  }

  function clear(): void {
    for (const key of CLEARED) storage.removeItem(key);
  }

  function close(): void {
    clear();
    refresh();
  }

  storage.watch(refresh);
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    open({ token, userId, name }, receivedAt) {
      clear();
      const opened = { token, userId, userName: name, expirationDate: expirationFor(receivedAt) };
      for (const key of KEYS) storage.setItem(key, opened[key]);
      refresh();
    },
    close,
    onExplicitLogout: (clearing) => void clearings.push(clearing),
    async closeExplicitly() {
      close();
      await Promise.allSettled(clearings.map((clearing) => clearing()));
    },
  };
}

function readSession(storage: SessionStorage): StoredSession | null {
  const [userId, userName, expirationDate, token] = KEYS.map((key) => storage.getItem(key) ?? '');
  if (!token) return null;
  return { userId: userId ?? '', userName: userName ?? '', expirationDate: expirationDate ?? '', token };
}

function isSame(a: StoredSession | null, b: StoredSession | null): boolean {
  return a === b || (a !== null && b !== null && KEYS.every((key) => a[key] === b[key]));
}

/** A value that components watch. */
import { useSyncExternalStore } from 'react';

export interface Observable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

export interface WritableObservable<T> extends Observable<T> {
  set(value: T): void;
}

export function createObservable<T>(initial: T): WritableObservable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `first` is what the server renders, and the browser while it adopts the page: both must be the same. */
export function useObservable<T>(watched: Observable<T>, first: T): T {
  return useSyncExternalStore(watched.subscribe, watched.get, () => first);
}

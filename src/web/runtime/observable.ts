/** A value that components watch. */
import { useSyncExternalStore } from 'react';

export interface Watched<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

export interface Watchable<T> extends Watched<T> {
  set(value: T): void;
}

export function createWatchable<T>(initial: T): Watchable<T> {
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
export function useWatched<T>(watched: Watched<T>, first: T): T {
  return useSyncExternalStore(watched.subscribe, watched.get, () => first);
}

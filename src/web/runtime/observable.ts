/** A value that components observe. */
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

/** `first` is the value on the server and during hydration, because both must render the same. */
export function useObservable<T>(observable: Observable<T>, first: T): T {
  return useSyncExternalStore(observable.subscribe, observable.get, () => first);
}

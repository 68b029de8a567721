import { useCallback, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

export interface Chunk<T> {
  /** Null until it is loaded. */
  readonly content: T | null;
  readonly isLoading: boolean;
  readonly failures: number;
  readonly retry: () => void;
}

/** Fired when a chunk arrived after a failure, so that other failed chunks are loaded again. */
const RECOVERED = 'chunk-recovered';

/** Loads a chunk once it is wanted; `load` must not change. React's `lazy` would remember a failure and never load it again. */
export function useChunk<T>(load: () => Promise<T>, isWanted = true): Chunk<T> {
  // Wrapped in an object, because React would call a component as an updater function.
  const [loaded, setLoaded] = useState<{ readonly content: T } | null>(null);
  const [isLoading, setLoading] = useState(isWanted);
  const [failures, setFailures] = useState(0);
  const retry = useCallback(() => {
    setLoading(true);
    loadChunk(load)
      .then(
        (content) => setLoaded({ content }),
        () => setFailures((count) => count + 1),
      )
      .finally(() => setLoading(false));
  }, [load]);
  const isLoaded = loaded !== null;
  useEffect(() => {
    if (isWanted && !isLoaded) retry();
  }, [isWanted, isLoaded, retry]);
  useRecovery(isLoaded, failures, retry);
  return { content: loaded?.content ?? null, isLoading, failures, retry };
}

function useRecovery(isLoaded: boolean, failures: number, retry: () => void): void {
  useEffect(() => {
    if (failures === 0) return;
    if (isLoaded) {
      dispatchEvent(new Event(RECOVERED));
      return;
    }
    const stop = new AbortController();
    for (const event of [RECOVERED, 'online']) addEventListener(event, retry, { signal: stop.signal });
    return () => stop.abort();
  }, [isLoaded, failures, retry]);
}

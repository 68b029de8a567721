import { useCallback, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

export interface Chunk<T> {
  /** Null while it is not there. */
  readonly content: T | null;
  readonly isLoading: boolean;
  readonly failures: number;
  readonly retry: () => void;
}

/** Sent when a part arrived at last: others that failed try again, too. */
const RECOVERED = 'chunk-recovered';

/**
 * Loads a part of the page's code once it is wanted. `load` must stay the same function. Not `lazy` of React, which remembers
 * a failed attempt and never loads it again.
 */
export function useChunk<T>(load: () => Promise<T>, isWanted = true): Chunk<T> {
  // In an object, because a component is a function, which React would call.
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

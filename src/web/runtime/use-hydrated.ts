import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration. Content that differs between server and browser must wait for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the browser adopts the server's page: what differs between them must wait for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

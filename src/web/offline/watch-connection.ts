/** Detects when the network fails and when the shop can be reached again. */
import { endpoints } from '../../domain/api.ts';
import type { Connection } from '../data/connection.ts';

const AGAIN_MS = 10_000;

interface Watch {
  readonly connection: Connection;
  readonly apiBaseUrl: string;
  /** Called when the shop can be reached again, to replace the cached data of the page. */
  readonly onBack: () => void;
}

export function watchConnection({ connection, apiBaseUrl, onBack }: Watch): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    if (connection.get() === null) return;
    if (await isThere(apiBaseUrl)) {
      connection.answered(null);
      onBack();
    } else connection.failed();
  }

  function lookLater(): void {
    clearTimeout(timer);
    if (connection.get() !== null) timer = setTimeout(() => void look(), AGAIN_MS);
  }

  connection.subscribe(lookLater);
  addEventListener('offline', () => connection.failed());
  addEventListener('online', () => void look());
  if (!navigator.onLine) connection.failed();
  void look();
}

/** A browser with a network may still not reach the shop. */
function isThere(apiBaseUrl: string): Promise<boolean> {
  return fetch(apiBaseUrl + endpoints.health.path, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

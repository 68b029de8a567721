/** Notices by itself when the network goes and when the shop is back. */
import { endpoints } from '../../domain/api.ts';
import type { Connection } from '../data/connection.ts';

const AGAIN_MS = 10_000;

interface Watch {
  readonly connection: Connection;
  readonly apiBaseUrl: string;
  /** What the page shows was kept: it is read anew once the shop is back. */
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

/** A browser that says it is connected may still not reach the shop. */
function isThere(apiBaseUrl: string): Promise<boolean> {
  return fetch(apiBaseUrl + endpoints.health.path, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

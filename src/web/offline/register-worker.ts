/** Starts what the shop does without a network. It runs after the first view is complete and the browser is idle. */
import type { Settings } from '../../contract/rendering.ts';
import type { Connection } from '../data/connection.ts';
import { serviceWorkerUrl } from '../runtime/trusted-script-url.ts';

export function startOffline(connection: Connection, settings: Settings, onBack: () => void): void {
  watchConnection(connection, settings.apiBaseUrl, onBack);
  // In development files change but keep their names, so cached files would hide the changes.
  if (settings.offline && import.meta.env.PROD) registerWorker().catch(() => undefined);
}

const ENTRY = 'script[type="module"][src]';

async function registerWorker(): Promise<void> {
  const { serviceWorker }: Partial<Navigator> = navigator;
  if (!serviceWorker) return;
  const registration = await serviceWorker.register(serviceWorkerUrl, { updateViaCache: 'none' });
  announcePage(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing;
    installing?.addEventListener('statechange', () => announcePage(registration.waiting));
  });
}

/** The worker of a new build waits until no page needs the build before. It recognises its own pages by their script. */
function announcePage(waiting: ServiceWorker | null): void {
  const entry = document.querySelector<HTMLScriptElement>(ENTRY);
  if (waiting && entry) waiting.postMessage(new URL(entry.src).pathname);
}

const AGAIN_MS = 10_000;

/** `onBack` is called when the shop can be reached again, to replace the cached data of the page. */
function watchConnection(connection: Connection, apiBaseUrl: string, onBack: () => void): void {
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
  return fetch(`${apiBaseUrl}/health`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

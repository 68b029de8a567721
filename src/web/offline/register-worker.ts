/** Starts what the shop does without a network. It runs after the first view is complete and the browser is idle. */
import type { Settings } from '../../domain/rendering.ts';
import type { Connection } from '../data/connection.ts';
import { serviceWorkerUrl } from '../runtime/trusted-script-url.ts';
import { watchConnection } from './watch-connection.ts';

interface OfflineOptions {
  readonly connection: Connection;
  readonly settings: Settings;
  readonly onBack: () => void;
}

export function startOffline({ connection, settings, onBack }: OfflineOptions): void {
  watchConnection({ connection, apiBaseUrl: settings.apiBaseUrl, onBack });
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

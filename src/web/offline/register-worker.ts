/** Asks the browser to keep the shop for when there is no network. */
import { serviceWorkerUrl } from '../runtime/trusted-script-url.ts';

const ENTRY = 'script[type="module"][src]';

export async function registerWorker(): Promise<void> {
  const { serviceWorker }: Partial<Navigator> = navigator;
  if (!serviceWorker) return;
  const registration = await serviceWorker.register(serviceWorkerUrl, { updateViaCache: 'none' });
  offerPage(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing;
    arriving?.addEventListener('statechange', () => offerPage(registration.waiting));
  });
}

/** The worker of another build waits until no page needs the one before. It knows its own pages by their script. */
function offerPage(waiting: ServiceWorker | null): void {
  const entry = document.querySelector<HTMLScriptElement>(ENTRY);
  if (waiting && entry) waiting.postMessage(new URL(entry.src).pathname);
}

/** Shows the shop without a network. The server writes SHOP before this code, or null if the owner has switched it off. */
import { dropEverything, dropOtherBuilds, storeBuild } from './build-cache.ts';
import { classifyRequest } from './classify-request.ts';
import { createResponders } from './respond.ts';
import type { WorkerScope, WorkerSettings } from './worker-types.ts';

declare const self: WorkerScope;
declare const SHOP: WorkerSettings | null;

if (SHOP) serve(SHOP);
else retire();

function serve(settings: WorkerSettings): void {
  const responders = createResponders(settings);
  self.addEventListener('install', (event) => event.waitUntil(storeBuild(settings)));
  self.addEventListener('activate', (event) => event.waitUntil(begin(settings)));
  self.addEventListener('message', (event) => {
    if (event.data === settings.entry) event.waitUntil(takeOver());
  });
  self.addEventListener('fetch', (event) => {
    const kind = classifyRequest(event.request, settings, self.location.origin);
    if (kind) event.respondWith(responders[kind](event));
  });
}

async function begin(settings: WorkerSettings): Promise<void> {
  await dropOtherBuilds(settings);
  // The browser fetches the page while the worker starts, so the worker makes no page slower.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A page of this build asked for it. If another page is open, it may still need the files of the build before. */
async function takeOver(): Promise<void> {
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  if (open.length === 1) await self.skipWaiting();
}

function retire(): void {
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
  self.addEventListener('activate', (event) => {
    event.waitUntil(dropEverything().then(() => self.registration.unregister()));
  });
}

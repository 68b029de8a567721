/**
 * The service worker: the shop without a network. The server writes its settings before this code, or `null` when the
 * owner has switched it off: then it leaves, and takes along what it kept.
 */

import { dropEverything, dropOtherBuilds, keepBuild } from './build-cache.ts';
import { kindOf } from './classify-request.ts';
import { createAnswers } from './respond.ts';
import type { WorkerSettings } from './worker-settings.ts';
import type { WorkerScope } from './worker-types.ts';

declare const self: WorkerScope;
declare const SHOP: WorkerSettings | null;

if (SHOP) serve(SHOP);
else retire();

function serve(settings: WorkerSettings): void {
  const answers = createAnswers(settings);
  self.addEventListener('install', (event) => event.waitUntil(keepBuild(settings)));
  self.addEventListener('activate', (event) => event.waitUntil(begin(settings)));
  self.addEventListener('message', (event) => {
    if (event.data === settings.entry) event.waitUntil(takeOver());
  });
  self.addEventListener('fetch', (event) => {
    const kind = kindOf(event.request, settings, self.location.origin);
    if (kind) event.respondWith(answers[kind](event));
  });
}

async function begin(settings: WorkerSettings): Promise<void> {
  await dropOtherBuilds(settings);
  // The page is on its way while the worker starts: with it, nobody waits longer than without it.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A page of this build asks for it. Another open page may still need the files of the build before. */
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

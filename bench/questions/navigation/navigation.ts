import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openCountingProxy } from '../../instruments/counting-proxy.ts';
import { openPhone, type Phone } from '../../instruments/phone.ts';
import { startShop } from '../../instruments/shop.ts';
import type { Figure, Question } from '../../question.ts';
import { tapThrough } from './taps.ts';

/** What does a second visit cost, and a navigation? With the demo catalogue. */

const KB = 1_024;
/** The page waits a moment before the service worker caches the shop. */
const KEEPING_MS = 8_000;

export const navigation: Question = {
  name: 'navigation',
  async answer(lab) {
    await using shop = await startShop(join(lab.folder, 'navigation'), lab.signal, { isDemo: true });
    return [
      await comeBack(shop.origin, true),
      await comeBack(shop.origin, false),
      ...(await tapThrough(`${shop.origin}/tienda`)),
    ];
  },
};

async function comeBack(origin: string, hasServiceWorker: boolean): Promise<Figure> {
  await using proxy = await openCountingProxy(origin);
  await using phone = await openPhone({ hasServiceWorker });
  await visit(phone, proxy.origin);
  const first = proxy.takeBytes() / KB;
  await phone.page.goto('about:blank');
  await visit(phone, proxy.origin);
  return {
    what: `second visit to /tienda, ${hasServiceWorker ? 'with' : 'without'} a service worker: everything, with headers`,
    value: proxy.takeBytes() / KB,
    unit: 'KB',
    mustReach: { below: 5 },
    detail: `first visit ${first.toFixed(0)} KB, with what is kept for later`,
  };
}

async function visit({ page }: Phone, origin: string): Promise<void> {
  await page.goto(`${origin}/tienda`, { waitUntil: 'networkidle' });
  await pause(KEEPING_MS);
}

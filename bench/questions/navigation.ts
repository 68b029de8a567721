import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { medianOf } from '../../test/harness/measure/statistics.ts';
import { openCountingProxy } from '../instruments/counting-proxy.ts';
import { between, sumOf, traceMainThread } from '../instruments/main-thread.ts';
import { markWhenShown, openPhone, type Phone, SHOWN, TAPPED, tapLink } from '../instruments/phone.ts';
import { startShop } from '../instruments/shop.ts';
import type { Figure, Question } from '../question.ts';

/** What does a second visit cost, and a navigation? With the demo catalogue. */

const TAPS = 15;
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

const WAYS = [
  { name: 'a product', link: 'article h2 a', shown: '.product-page' },
  { name: 'back to the list', link: '.product-page a.btn--quiet', shown: 'article' },
  {
    name: 'a category',
    link: '.category-strip li:nth-child(2) a',
    shown: '.category-strip li:nth-child(2) [aria-current]',
  },
  {
    name: 'everything',
    link: '.category-strip li:first-child a',
    shown: '.category-strip li:first-child [aria-current]',
  },
] as const;

async function tapThrough(url: string): Promise<readonly Figure[]> {
  await using phone = await openPhone();
  await phone.page.goto(url, { waitUntil: 'networkidle' });
  const taken = WAYS.map((): number[] => []);
  for (let round = 0; round < TAPS; round += 1) {
    for (const [at, way] of WAYS.entries()) taken[at]!.push(await tap(phone, way));
  }
  return WAYS.map(({ name }, at) => figureOf(name, taken[at]!));
}

async function tap(phone: Phone, { link, shown }: (typeof WAYS)[number]): Promise<number> {
  const { tasks, marks } = await traceMainThread(phone, async () => {
    const isShown = markWhenShown(phone, shown);
    await tapLink(phone, link);
    await isShown;
  });
  return sumOf(between(tasks, marks, TAPPED, SHOWN));
}

function figureOf(name: string, values: readonly number[]): Figure {
  const [least, most] = [Math.min(...values).toFixed(0), Math.max(...values).toFixed(0)];
  return {
    what: `finger lifted until ${name} is shown, 4 x the CPU time of the main thread`,
    value: medianOf(values),
    unit: 'ms',
    mustReach: { below: 100 },
    detail: `median of ${values.length}, ${least} to ${most}`,
  };
}

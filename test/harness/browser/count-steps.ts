import type { Page } from '@playwright/test';
import type { Product } from '../../../src/domain/entities.ts';
import type { CountBatch, CountKind, CountsReport } from '../../../src/domain/visits/visit-counts.ts';
import type { RunningShop } from '../running-shop.ts';
import { login } from '../sign-in.ts';
import { visit } from './cart-steps.ts';

/** The user agent of a person's browser; the test browser names itself as automated. */
export const PERSON =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Hides that the browser is automated: the shop does not count robots. */
export async function pretendPerson(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
}

const CODE = /\/assets\/send-counts/;

/** Records each load of the code that sends visits. Requests sent while a page unloads are not visible to tests. */
export function watchCode(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (CODE.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Does something that is counted, and waits until the code that sends it has run. */
export async function untilCounting(page: Page, act: () => Promise<void>): Promise<void> {
  const [code] = await Promise.all([page.waitForResponse(CODE), act()]);
  await page.evaluate(async (url) => {
    await import(url);
    await new Promise((resolve) => setTimeout(resolve));
  }, code.url());
}

/** Opens a page and waits until that is counted. */
export function look(page: Page, path: string): Promise<void> {
  return untilCounting(page, () => visit(page, path));
}

/** A page sends its counts when it is left, so this opens another page. */
export async function leave(page: Page): Promise<void> {
  await page.goto('/contacto');
}

/** Sends counts as the browsers of visitors do. */
export async function sendCounts(shop: RunningShop, batch: CountBatch): Promise<void> {
  await fetch(`${shop.url}/counts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': PERSON },
    body: JSON.stringify(batch),
  });
}

export async function readCounts(shop: RunningShop): Promise<CountsReport> {
  const { token } = await login(shop);
  const reply = await fetch(`${shop.url}/counts`, { headers: { authorization: `Bearer ${token}` } });
  return reply.json();
}

/** The counts of one product that are not zero. */
export async function countsOf(
  shop: RunningShop,
  { _id }: Product,
): Promise<Partial<Record<CountKind, number>>> {
  const { products } = await readCounts(shop);
  const { view = 0, add = 0, buy = 0, ask = 0 } = products.find(({ id }) => id === _id) ?? {};
  return Object.fromEntries(Object.entries({ view, add, buy, ask }).filter(([, count]) => count > 0));
}

import type { Request } from '@playwright/test';
import { productPath } from '../../src/domain/addresses.ts';
import type { Product } from '../../src/domain/entities.ts';
import { expect, type Page, test } from '../shop.ts';

/** The limits for the first view of a page on a phone. */
const KB = 1024;
const MOST = { all: 250 * KB, scripts: 92 * KB, pageAndScripts: 103 * KB, requests: 20 };

const PAGES = [
  { name: 'the catalogue', path: () => '/tienda' },
  { name: 'a product', path: (products: readonly Product[]) => productPath(products[0]!) },
  { name: 'the home page', path: () => '/inicio' },
];

interface Transfer {
  readonly url: string;
  readonly type: string;
  readonly encoding: string;
  /** The transferred size, compressed. */
  readonly bytes: number;
  readonly headerBytes: number;
}

/** Slow 4G, because a browser loads fewer pictures ahead on a slow network. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * KB) / 8,
  uploadThroughput: (750 * KB) / 8,
  connectionType: 'cellular4g',
} as const;

test.use({ viewport: { width: 390, height: 844 } });

async function openFirstView(page: Page, path = '/tienda'): Promise<readonly Transfer[]> {
  const requests: Request[] = [];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.emulateNetworkConditions', NETWORK);
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return Promise.all(requests.map(measure));
}

async function measure(request: Request): Promise<Transfer> {
  const [{ responseBodySize, responseHeadersSize }, answer] = await Promise.all([
    request.sizes(),
    request.response(),
  ]);
  return {
    url: request.url(),
    type: request.resourceType(),
    encoding: (await answer?.headerValue('content-encoding')) ?? '',
    bytes: responseBodySize,
    headerBytes: responseHeadersSize,
  };
}

function bytesOf(transfers: readonly Transfer[], types?: readonly string[]): number {
  return transfers
    .filter(({ type }) => !types || types.includes(type))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

for (const { name, path } of PAGES) {
  test(`the first view of ${name} is light`, async ({ page, products }, { annotations }) => {
    const transfers = await openFirstView(page, path(products));
    const spent = {
      all: bytesOf(transfers) + transfers.reduce((sum, { headerBytes }) => sum + headerBytes, 0),
      scripts: bytesOf(transfers, ['script']),
      pageAndScripts: bytesOf(transfers, ['document', 'stylesheet', 'script']),
      requests: transfers.length,
    };
    annotations.push({ type: 'spent', description: JSON.stringify(spent) });
    for (const [what, most] of Object.entries(MOST)) {
      expect(spent[what as keyof typeof MOST], what).toBeLessThanOrEqual(most);
    }
  });
}

/** A server may send ten packets before the first acknowledgement; one more costs a round trip. */
const FIRST_FLIGHT = 10 * 1_460;

test('the page of the catalogue, with its headers, travels in the first packets', async ({ page }) => {
  const transfers = await openFirstView(page);
  const [document] = transfers.filter(({ type }) => type === 'document');
  expect(document!.bytes + document!.headerBytes).toBeLessThanOrEqual(FIRST_FLIGHT);
});

test('it brings no font, and its scripts travel as brotli', async ({ page }) => {
  const transfers = await openFirstView(page);
  expect(transfers.filter(({ type }) => type === 'font')).toEqual([]);
  const scripts = transfers.filter(({ type }) => type === 'script');
  expect(scripts.length).toBeGreaterThan(0);
  expect(new Set(scripts.map(({ encoding }) => encoding))).toEqual(new Set(['br']));
});

test('pictures below the fold wait until they are needed', async ({ page, products }) => {
  const transfers = await openFirstView(page);
  const pictures = transfers.filter(({ url }) => url.includes('/images/'));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.length).toBeLessThan(products.length);
});

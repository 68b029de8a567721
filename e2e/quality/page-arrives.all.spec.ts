import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { paths, productPath } from '../../src/domain/addresses.ts';
import type { Product } from '../../src/domain/entities.ts';
import { watchShifts } from '../../test/harness/browser/layout-shifts.ts';
import { expect, test } from '../shop.ts';

const PARTS = 40;
/** Long enough for the browser to paint what it has. */
const PAUSE_MS = 60;

/** A server in front of the shop that sends pages without programs, in many parts that end before an element. */
async function serveInParts(shopUrl: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, shopUrl));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(200, { 'content-type': type });
    if (type.startsWith('text/html')) await sendParts(await answer.text(), response);
    else response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function sendParts(html: string, response: ServerResponse): Promise<void> {
  const start = html.indexOf('<body');
  const body = html.slice(start);
  response.write(html.slice(0, start).replaceAll(/<script.*?<\/script>/gs, ''));
  const elements = body.split(/(?=<)/);
  const size = Math.ceil(elements.length / PARTS);
  for (let at = 0; at < elements.length; at += size) {
    response.write(elements.slice(at, at + size).join(''));
    await pause(PAUSE_MS);
  }
  response.end();
}

/** The pages by name. */
const PAGES: Record<string, (products: readonly Product[]) => string> = {
  'the home page': () => paths.home,
  'the catalogue': () => paths.shop,
  'a category': () => '/tienda/audio/lista',
  'a product': (products) => productPath(products[0]!),
  'the contact page': () => paths.contact,
  'the sign-in page': () => paths.signIn,
  'the error page': () => '/nada',
};

for (const [name, choose] of Object.entries(PAGES)) {
  test(`the layout of ${name} does not shift while its parts arrive one by one`, async ({
    browser,
    shop,
    products,
    viewport,
  }) => {
    using served = await serveInParts(shop.url);
    // The shop's own context allows no other address than the shop's.
    await using context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const requireNoShift = await watchShifts(page);
    await page.goto(new URL(choose(products), served.url).href, { waitUntil: 'networkidle' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await requireNoShift();
  });
}

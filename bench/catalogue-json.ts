import { endpoints } from '../src/domain/api.ts';
import { startBareServer } from './instruments/bare.ts';
import { compareServers, type Ratio } from './instruments/comparison.ts';
import type { Lab } from './instruments/lab.ts';
import { ask, type Headers } from './instruments/request.ts';
import type { RunningShop } from './instruments/shop.ts';
import type { Figure, Question } from './question.ts';

/**
 * How near does the whole catalogue come to what Node can do at all? The bar is a bare `node:http` that sends the
 * very same answer, header by header and byte by byte, without a look at the request.
 */

const BAR = { atLeast: 0.8 };
const PATH = endpoints.allProducts.path;

export const catalogueJson: Question = {
  name: 'catalogue-json',
  async answer(lab) {
    await using shop = await lab.openStockedShop();
    const { headers } = await ask(shop.origin + PATH, {});
    return [
      ...(await compareWithBare(lab, shop, 'gzip', { 'accept-encoding': 'gzip' })),
      ...(await compareWithBare(lab, shop, 'brotli', { 'accept-encoding': 'br' })),
      ...(await compareWithBare(lab, shop, '304', { 'if-none-match': headers.etag ?? '' })),
    ];
  },
};

async function compareWithBare(
  lab: Lab,
  shop: RunningShop,
  kind: string,
  headers: Headers,
): Promise<readonly Figure[]> {
  const answer = await ask(shop.origin + PATH, headers);
  requireKind(kind, answer.status, answer.headers['content-encoding']);
  await using bare = await startBareServer(answer, lab.signal);
  const { cpu, throughput } = await compareServers(lab.load, shop, bare, { path: PATH, headers });
  const what = `GET ${PATH}, 1,000 products, ${kind}, against bare node:http`;
  return [
    { what: `${what}: requests per CPU second`, unit: 'x', mustReach: BAR, ...spreadOf(cpu, answer.body) },
    {
      what: `${what}: requests per second`,
      unit: 'x',
      mustReach: null,
      ...spreadOf(throughput, answer.body),
    },
  ];
}

/** A shop that answered something else would make a fast and worthless figure. */
function requireKind(kind: string, status: number, encoding: string | undefined): void {
  const expected = { gzip: '200 gzip', brotli: '200 br', 304: '304 none' }[kind];
  const found = `${status} ${encoding ?? 'none'}`;
  if (found !== expected) throw new Error(`${PATH} for ${kind}: expected ${expected}, found ${found}`);
}

function spreadOf(
  { median, lowest, highest, rounds }: Ratio,
  body: Buffer,
): Pick<Figure, 'value' | 'detail'> {
  const spread = `${lowest.toFixed(2)} to ${highest.toFixed(2)}`;
  return { value: median, detail: `median of ${rounds} paired rounds, ${spread}; ${body.length} B` };
}

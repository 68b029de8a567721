import { endpoints } from '../src/domain/api.ts';
import { startBareServer } from './instruments/bare.ts';
import { compareServers, type Ratio } from './instruments/comparison.ts';
import type { Lab } from './instruments/lab.ts';
import { type Answer, ask, type Headers } from './instruments/request.ts';
import type { RunningShop } from './instruments/shop.ts';
import type { Figure, Question } from './question.ts';

/**
 * How near does the whole catalogue come to what Node can do at all? The bar is a bare `node:http` that sends the
 * very same answer, header by header and byte by byte, without a look at the request.
 */

const BAR = { atLeast: 0.9 };
const SIZES = [1_000, 10_000];
const PATH = endpoints.allProducts.path;

export const catalogueJson: Question = {
  name: 'catalogue-json',
  async answer(lab) {
    const figures: Figure[] = [];
    for (const products of SIZES) figures.push(...(await compareSize(lab, products)));
    return figures;
  },
};

async function compareSize(lab: Lab, products: number): Promise<readonly Figure[]> {
  await using shop = await lab.openStockedShop({ products });
  const { headers } = await ask(shop.origin + PATH, {});
  const compare = (kind: Kind, sent: Headers) =>
    compareWithBare(lab, shop, `${products.toLocaleString('en')} products`, kind, sent);
  return [
    ...(await compare('gzip', { 'accept-encoding': 'gzip' })),
    ...(await compare('brotli', { 'accept-encoding': 'br' })),
    ...(await compare('304', { 'if-none-match': headers.etag ?? '' })),
  ];
}

type Kind = 'gzip' | 'brotli' | '304';

async function compareWithBare(
  lab: Lab,
  shop: RunningShop,
  size: string,
  kind: Kind,
  headers: Headers,
): Promise<readonly Figure[]> {
  const answer = await ask(shop.origin + PATH, headers);
  requireKind(kind, answer);
  await using bare = await startBareServer(answer, lab.signal);
  const { cpu, throughput } = await compareServers(lab.load, shop, bare, { path: PATH, headers });
  const what = `GET ${PATH}, ${size}, ${kind}, against bare node:http`;
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
function requireKind(kind: Kind, { status, headers, body }: Answer): void {
  const expected = { gzip: '200 gzip, a body', brotli: '200 br, a body', 304: '304 none, no body' }[kind];
  const found = `${status} ${headers['content-encoding'] ?? 'none'}, ${body.length > 0 ? 'a' : 'no'} body`;
  if (found !== expected) throw new Error(`${PATH} for ${kind}: expected ${expected}, found ${found}`);
}

function spreadOf(
  { median, lowest, highest, rounds }: Ratio,
  body: Buffer,
): Pick<Figure, 'value' | 'detail'> {
  const spread = `${lowest.toFixed(2)} to ${highest.toFixed(2)}`;
  return { value: median, detail: `median of ${rounds} paired rounds, ${spread}; ${body.length} B` };
}

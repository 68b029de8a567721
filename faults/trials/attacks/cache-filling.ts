import { deepStrictEqual, ok } from 'node:assert';
import { hash } from 'node:crypto';
import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { productPath } from '../../../src/domain/addresses.ts';
import { memoryOf } from '../../../test/harness/measure/process-usage.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import {
  type CleanAndAttackedShops,
  openCleanAndAttackedShops,
} from '../../instruments/clean-and-attacked-shops.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

const EACH = 1_000;
const CONCURRENCY = 20;
/** Memory that the garbage collector may free later. */
const NOISE_MB = 30;

/** Status and hash of the body. */
type Seen = string;
type Get = (path: string) => Promise<Seen>;

export const cacheFilling: Trial = {
  name: 'cache-filling',
  covers: ['M10', 'P4', 'P5'],
  promise:
    'Invented queries, categories and ids add no page to the cache, share the bytes of existing pages, and use no memory.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  async open() {
    const shops = await openCleanAndAttackedShops();
    const ask = createGet(shops);
    const pages = await pagesOf(shops);
    const usual = await lookAt(ask, pages);
    let most = Number.POSITIVE_INFINITY;
    return {
      async round(random) {
        const rendered = await shops.metric('shop_pages_rendered_total');
        const queries = Array.from({ length: EACH }, () => `${random.pick(pages)}?${inventQuery(random)}`);
        const names = Array.from({ length: EACH }, () => inventPath(random));
        await requireUsual(ask, [...queries, ...names], usual);
        deepStrictEqual(await shops.metric('shop_pages_rendered_total'), rendered, 'pages were rendered');
        const { residentMB } = memoryOf(shops.attacked.pid);
        ok(residentMB < most, `The memory has grown to ${residentMB} MB`);
        most = Math.min(most, residentMB + NOISE_MB);
        return { queries: EACH, 'categories and ids': EACH, rendered: 0 };
      },
      [Symbol.asyncDispose]: () => shops[Symbol.asyncDispose](),
    };
  },
};

async function pagesOf(shops: CleanAndAttackedShops): Promise<readonly string[]> {
  const [product] = await shops.products();
  return ['/tienda', '/tienda/audio/lista', '/inicio', '/contacto', '/acceder', productPath(product!)];
}

/** Requests everything that is public once: any other response was made for an invented address. */
async function lookAt(ask: Get, pages: readonly string[]): Promise<ReadonlySet<Seen>> {
  const lists = ['/tienda', '/tienda/audio/lista', '/tienda/inventada/lista'];
  const chosen = lists.map((path) => `${path}?disponible=1`);
  const unknown = [
    '/inventada',
    '/tienda/audio/inventado1',
    '/tienda/inventado1',
    '/tienda/inventada/eliminar',
  ];
  const refused = [
    '/products/inventado1',
    '/%zz',
    '/products/%zz',
    `/products/${'x'.repeat(200)}`,
    `/${'x'.repeat(3_000)}`,
  ];
  const all = [...pages, ...lists, ...chosen, ...unknown, ...refused];
  return new Set(await Promise.all(all.map(ask)));
}

async function requireUsual(ask: Get, paths: readonly string[], usual: ReadonlySet<Seen>): Promise<void> {
  const left = paths.values();
  const askAll = async () => {
    for (const path of left) {
      const seen = await ask(path);
      ok(usual.has(seen), `${path} answered ${seen}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, askAll));
}

function createGet({ attacked }: CleanAndAttackedShops): Get {
  const { port, hostname } = new URL(attacked.origin);
  const agent = new Agent({ keepAlive: true });
  return async (path) => {
    const { promise, resolve, reject } = Promise.withResolvers<Seen>();
    get({ port, hostname, path, agent }, (response) => {
      const seen = (body: Buffer) => `${response.statusCode} ${hash('sha256', body)}`;
      buffer(response).then((body) => resolve(seen(body)), reject);
    }).once('error', reject);
    return promise;
  };
}

const NAMES = ['q', 'utm_source', 'x', 'orden', 'marca', 'desde', 'modo', 'fbclid', '__proto__', '#', 'q[]'];

function inventQuery(random: SeededRandom): string {
  const pairs = Array.from(
    { length: 1 + random.below(4) },
    () => `${random.pick(NAMES)}=${inventWord(random)}`,
  );
  const query = pairs.join(random.pick(['&', '&', ';', '&&', '?']));
  return random.chance(0.01) ? query.padEnd(8_000, 'x') : query;
}

function inventPath(random: SeededRandom): string {
  const [one, other] = [inventWord(random), inventWord(random)];
  return random.pick([
    `/tienda/${one}/lista`,
    `/tienda/audio/${one}`,
    `/tienda/${one}/${other}`,
    `/tienda/${one}`,
    `/tienda/${one}/eliminar`,
    `/${one}/${other}`,
    `/products/${one}`,
  ]);
}

/** Letters of ids or random bytes, encoded well or badly. Always longer than a real name. */
function inventWord(random: SeededRandom): string {
  const letters = random.bytes(9).toString('base64url');
  const codes = random.bytes(6).toString('hex').replace(/../g, '%$&');
  return `z${random.pick([letters, letters, `${letters}%20${letters}`, codes, `${letters}<>"'`, `..%2f${letters}`])}`;
}

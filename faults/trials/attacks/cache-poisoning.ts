import { deepStrictEqual, ok } from 'node:assert';
import { productPath } from '../../../src/domain/addresses.ts';
import { fetchAnswer } from '../../../test/harness/measure/fetch-answer.ts';
import { exchange } from '../../../test/harness/raw-connection.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { ADMINISTRATOR } from '../../../test/harness/shop-environment.ts';
import type { ShopProcess } from '../../../test/harness/shop-process.ts';
import { openSession } from '../../../test/harness/sign-in.ts';
import {
  AFRESH,
  type CleanAndAttackedShops,
  openCleanAndAttackedShops,
} from '../../instruments/clean-and-attacked-shops.ts';
import { CANARY, deceivingPaths, oddRequests, POISONED_HEADERS } from '../../instruments/poison.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

const ENCODINGS = ['identity', 'gzip', 'br', 'zstd'] as const;
const CONCURRENCY = 5;
/** A request with one of these is refused before the other headers are read. */
const ENDING = ['transfer-encoding', 'upgrade'];

export const cachePoisoning: Trial = {
  name: 'cache-poisoning',
  covers: ['M10', 'P3', 'P7'],
  promise:
    'Whatever a client adds to a request, the next visitor gets exactly the answer of a process that was never attacked, and no private data can be cached.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  async open() {
    const shops = await openCleanAndAttackedShops();
    const { authorization, userId } = await openSession(shops.attacked.origin);
    return {
      async round(random) {
        await shops.forgetPages();
        let attempts = 0;
        for (const path of await routesOf(shops))
          attempts += await poison(random, shops, path, authorization);
        const paths = deceivingPaths(userId);
        for (const path of paths) await deceive(shops, path, authorization);
        return { attempts, 'deceiving paths': paths.length, poisoned: 0 };
      },
      [Symbol.asyncDispose]: () => shops[Symbol.asyncDispose](),
    };
  },
};

/** All kinds of cached responses. */
async function routesOf(shops: CleanAndAttackedShops): Promise<readonly string[]> {
  const [product] = await shops.products();
  return [
    '/tienda',
    '/inicio',
    '/contacto',
    '/acceder',
    '/cuenta',
    '/tienda/audio/lista',
    '/tienda?disponible=1',
    productPath(product!),
    '/no-encontrado',
    '/products/all',
    `/products/${product!._id}`,
    '/feeds/google.xml',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/sw.js',
  ];
}

/** The first request has all headers and comes before the page is cached, so the page is rendered for it. */
async function poison(
  random: SeededRandom,
  shops: CleanAndAttackedShops,
  path: string,
  authorization: string,
): Promise<number> {
  const attacks = shuffle(random, [
    ...POISONED_HEADERS.map((header) => getWith(path, header)),
    ...oddRequests(path),
    getWith(path, ['authorization', authorization]),
  ]);
  const port = Number(new URL(shops.attacked.origin).port);
  const requireClean = await createComparison(shops, path);
  await requireNoEcho(port, getWith(path, ...POISONED_HEADERS.filter(([name]) => !ENDING.includes(name))));
  for (const encoding of ENCODINGS) await requireClean(encoding);
  for (let at = 0; at < attacks.length; at += CONCURRENCY) {
    await Promise.all(attacks.slice(at, at + CONCURRENCY).map((attack) => requireNoEcho(port, attack)));
    await requireClean(random.pick(ENCODINGS));
  }
  for (const encoding of ENCODINGS) await requireClean(encoding);
  return attacks.length + 1;
}

async function requireNoEcho(port: number, attack: string): Promise<void> {
  const { head, body } = await exchange(port, attack);
  ok(!`${head}${body}`.includes(CANARY), `An answer repeats what was asked: ${attack}`);
}

/** Compares status, headers and body in every encoding. */
async function createComparison({ clean, attacked }: CleanAndAttackedShops, path: string) {
  const get = ({ origin }: ShopProcess, encoding: string) =>
    fetchAnswer(origin + path, { 'accept-encoding': encoding, ...AFRESH });
  const answers = await Promise.all(ENCODINGS.map((encoding) => get(clean, encoding)));
  return async (encoding: (typeof ENCODINGS)[number]): Promise<void> => {
    const got = await get(attacked, encoding);
    deepStrictEqual(got, answers[ENCODINGS.indexOf(encoding)], `${path} in ${encoding}`);
  };
}

function getWith(path: string, ...headers: readonly (readonly [string, string])[]): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path} HTTP/1.1`, 'host: mitienda.cr', ...lines, 'connection: close', '', ''].join('\r\n');
}

/** A signed-in user opens the address; the next visitor must not get that user's data. */
async function deceive(
  { attacked }: CleanAndAttackedShops,
  path: string,
  authorization: string,
): Promise<void> {
  const url = attacked.origin + path;
  const own = await fetchAnswer(url, { authorization, ...AFRESH });
  const others = await fetchAnswer(url, AFRESH);
  ok(!others.body.includes(ADMINISTRATOR.email), `${path} shows a stranger who the administrator is`);
  if (own.headers['cache-control'] !== 'no-store') deepStrictEqual(own, others, path);
}

function shuffle<T>(random: SeededRandom, things: readonly T[]): readonly T[] {
  const left = [...things];
  return things.map(() => left.splice(random.below(left.length), 1)[0]!);
}

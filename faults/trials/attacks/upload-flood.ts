import { deepStrictEqual } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../../src/domain/entities.ts';
import { refusals } from '../../../src/domain/errors.ts';
import { createPhoto } from '../../../src/server/pictures/test-pictures.ts';
import { type Reply, request, type Send } from '../../../test/harness/http-client.ts';
import { watchMemory } from '../../../test/harness/measure/memory-watch.ts';
import { childrenOf, memoryOf } from '../../../test/harness/measure/process-usage.ts';
import { type FormBody, newForm, pictureFile } from '../../../test/harness/product-form.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { postForm } from '../../../test/harness/seller.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { openSession } from '../../../test/harness/sign-in.ts';
import { until } from '../../../test/harness/until.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

/** Far more pictures at once than the shop can encode, each as large as it accepts. */

const UPLOADS = 100;
/** Pure noise does not compress, so the file is a little under 8 MB. */
const LARGE = { width: 1_660, height: 1_600, noise: 510 };
const MAX_MB = 450;
const LEFT_OVER_MB = 40;
const MINUTE_MS = 60_000;
/** As many as fit into the queue, and some more. */
const RUSH = 530;
const MIN_REFUSED = 20;

export const uploadFlood: Trial = {
  name: 'upload-flood',
  covers: ['F-17', 'M4', 'M5', 'U14'],
  promise:
    'A hundred uploads of 8 MB at once take at most 450 MB in the shop and its encoder, which are released within a minute; uploads beyond the queue are refused with a time to retry.',
  rounds: { quick: 0, short: 0, long: LONG_ROUNDS },
  async open() {
    const shop = await startShopProcess({ flags: ['--max-old-space-size=256'] });
    const stage = await prepare(shop);
    await stage.publish(stage.small);
    return {
      round: (random) => floodAndRush(stage, random),
      [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
    };
  },
};

interface Stage {
  readonly shop: ShopProcess;
  readonly authorization: string;
  readonly small: FormBody;
  readonly whole: FormBody;
  readonly damaged: FormBody;
  readonly noPicture: FormBody;
  publish(form: FormBody): Promise<Reply>;
}

async function prepare(shop: ShopProcess): Promise<Stage> {
  const { authorization } = await openSession(shop.origin);
  const large = await createPhoto(LARGE).png({ compressionLevel: 0 }).toBuffer();
  const formWith = (bytes: Uint8Array) => newForm({}, [{ fileName: 'frente.png', bytes }]);
  const send: Send = (path, options) =>
    request(shop.origin + path, { ...options, timeoutMs: 10 * MINUTE_MS });
  return {
    shop,
    authorization,
    small: newForm({}, [await pictureFile('frente.png')]),
    whole: formWith(large),
    damaged: formWith(large.subarray(0, large.length / 2)),
    noPicture: formWith(Buffer.from('no es una imagen')),
    publish: (form) => postForm(send, '/products/new', form, { authorization }),
  };
}

async function floodAndRush(stage: Stage, random: SeededRandom): Promise<Counts> {
  const { shop, authorization } = stage;
  const before = memoryOf(shop.pid).residentMB;
  const { stored, mostMB } = await flood(stage, random);
  await becomesSmall(shop.pid, before + LEFT_OVER_MB);
  const refused = await rush(stage);
  if (refused < MIN_REFUSED) throw new Error(`Only ${refused} were asked to come back`);
  await clear(shop, authorization);
  return {
    'uploads of 8 MB': UPLOADS,
    stored,
    'asked to come back': refused,
    'MB at the most, summed': Math.ceil(mostMB),
  };
}

async function flood(
  { shop, whole, damaged, publish }: Stage,
  random: SeededRandom,
): Promise<{ stored: number; mostMB: number }> {
  using memory = watchMemory(shop.pid);
  const forms = Array.from({ length: UPLOADS }, () => (random.chance(0.05) ? whole : damaged));
  const replies = await Promise.all(forms.map(publish));
  deepStrictEqual(
    replies.map(({ status }) => status),
    forms.map((form) => (form === whole ? 201 : 415)),
  );
  if (memory.highestMB > MAX_MB) throw new Error(`It took ${memory.highestMB} MB`);
  return { stored: forms.filter((form) => form === whole).length, mostMB: memory.highestMB };
}

/** Stops the picture process, so that the queue does not move. */
async function rush({ shop, small, noPicture, publish }: Stage): Promise<number> {
  await publish(small);
  const [encoder] = childrenOf(shop.pid);
  if (!encoder) throw new Error('There is no picture process');
  process.kill(encoder, 'SIGSTOP');
  const replies = Array.from({ length: RUSH }, () => publish(noPicture));
  const refused = await Promise.any([countRefused(replies), pause(MINUTE_MS)]).finally(() =>
    process.kill(encoder, 'SIGCONT'),
  );
  const others = (await Promise.all(replies)).filter(({ status }) => status !== 503);
  if (others.some(({ status }) => status !== 415)) throw new Error('An upload in the queue got no answer');
  return refused ?? 0;
}

/** Resolves when enough uploads were refused, each in Spanish and with a time to retry. */
async function countRefused(replies: readonly Promise<Reply>[]): Promise<number> {
  let refused = 0;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  for (const reply of replies)
    reply.then(({ status, headers, body }) => {
      if (status !== 503) return;
      const { message } = JSON.parse(String(body));
      if (message !== refusals.BUSY.message || !headers['retry-after']) reject(new Error(`Refused: ${body}`));
      refused += 1;
      if (refused === MIN_REFUSED) resolve(refused);
    }, reject);
  return promise;
}

async function becomesSmall(pid: number, megabytes: number): Promise<void> {
  await until(() => memoryOf(pid).residentMB <= megabytes, {
    withinMs: MINUTE_MS,
    lookAgainMs: 200,
    otherwise: () => `Still ${memoryOf(pid).residentMB} MB after a minute`,
  });
}

async function clear({ origin }: ShopProcess, authorization: string): Promise<void> {
  const { body } = await request(`${origin}/products/all`);
  const { products }: { products: Product[] } = JSON.parse(String(body));
  const headers = { authorization, 'content-type': 'application/json' };
  for (const { _id } of products)
    await request(`${origin}/products/${_id}/delete`, { method: 'POST', headers });
}

import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../../src/domain/entities.ts';
import { UPLOAD } from '../../../src/domain/limits.ts';
import { type Send, sendTo } from '../../../test/harness/http-client.ts';
import { openFormsIn } from '../../../test/harness/in-process/shop-state.ts';
import { type FormBody, newForm, pictureFile } from '../../../test/harness/product-form.ts';
import { open, postHead, readReply } from '../../../test/harness/raw-connection.ts';
import { damage, type SeededRandom } from '../../../test/harness/seeded-random.ts';
import { catalogueAt } from '../../../test/harness/seller.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { openSession } from '../../../test/harness/sign-in.ts';
import { countHandles } from '../../instruments/disk/open-handles.ts';
import { createPictureAudit } from '../../instruments/disk/picture-audit.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

/** Uploads that are damaged, have another length than announced, or break off. */

const MB = 1024 * 1024;
const DAMAGED = 20;
const GONE = 10;
const METRICS_TOKEN = 'un-token-para-las-cifras';
/** Leftovers may stay this long; after the second limit they count as left behind, even on a busy machine. */
const SOON_MS = 1_000;
const FORGOTTEN_MS = 20_000;
/** For connections that are closing and files that are being read. */
const HANDLES_SLACK = 20;

export const brokenUploads: Trial = {
  name: 'broken-uploads',
  covers: ['F-10', 'F-11', 'U13'],
  promise:
    'A damaged upload is refused in Spanish or stored as a complete product, an interrupted one stores nothing, and neither leaves a temporary file, a place in the queue or an open handle.',
  rounds: { quick: 1, short: 2, long: LONG_ROUNDS },
  async open() {
    const target = await openTarget();
    const { shop } = target;
    const handles = countHandles(shop.pid);
    return {
      async round(random) {
        const counts = await breakUploads(target, random);
        const more = countHandles(shop.pid) - handles;
        if (more > HANDLES_SLACK) throw new Error(`${more} more handles than at the start`);
        return counts;
      },
      [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
    };
  },
};

interface Target {
  readonly shop: ShopProcess;
  readonly send: Send;
  readonly authorization: string;
  readonly form: FormBody;
  readonly tooLarge: FormBody;
  requirePictures(products: readonly Product[]): Promise<void>;
}

async function openTarget(): Promise<Target> {
  const shop = await startShopProcess({ environment: { METRICS_TOKEN } });
  const { authorization } = await openSession(shop.origin);
  return {
    shop,
    send: sendTo(shop.origin),
    authorization,
    form: newForm({}, [await pictureFile('frente.png', 1), await pictureFile('lado.png', 2)]),
    tooLarge: newForm({}, [{ fileName: 'grande.jpg', bytes: Buffer.alloc(UPLOAD.fileBytes + MB) }]),
    requirePictures: createPictureAudit(shop.folder),
  };
}

async function breakUploads(target: Target, random: SeededRandom): Promise<Counts> {
  await removeAll(target);
  const outcomes = [];
  for (let sent = 0; sent < DAMAGED; sent += 1) outcomes.push(await sendDamaged(target, random));
  await requireClean(target);
  const published = outcomes.filter((outcome) => outcome === 'published').length;
  deepStrictEqual((await catalogueAt(target.send)).length, published);
  await Promise.all(Array.from({ length: GONE }, () => breakOff(target, random)));
  const isLate = await requireClean(target);
  deepStrictEqual((await catalogueAt(target.send)).length, published);
  return { ...countsOf(outcomes), 'cleared later than in a second': Number(isLate) };
}

function headOf({ authorization }: Target, { headers, payload }: FormBody, length = payload.length): string {
  return postHead('/products/new', length, { ...headers, authorization });
}

/** If the damage left the form valid, the shop publishes the product. */
async function sendDamaged(
  target: Target,
  random: SeededRandom,
): Promise<'published' | 'refused' | 'cut off'> {
  const payload = damage(random, target.form.payload);
  const length = Math.max(0, payload.length + random.pick([0, 0, -1, 1, -40, 40, random.below(3_000)]));
  const socket = await open(target.shop.port);
  socket.write(headOf(target, target.form, length));
  socket.write(payload);
  // The shop would wait for the missing bytes, and this end for its answer.
  if (length > payload.length) socket.end();
  const { status, body } = await readReply(socket, 60_000).finally(() => socket.destroy());
  if (status === 201) return 'published';
  if (status === 0) return 'cut off';
  if (status < 400 || status >= 500) throw new Error(`A damaged upload was answered ${status}: ${body}`);
  if (!JSON.parse(body).message) throw new Error(`Refused without a word: ${status}`);
  return 'refused';
}

/** Half of them break off within the fields, where the parser has the most states. */
async function breakOff(target: Target, random: SeededRandom): Promise<void> {
  const broken = random.pick([target.form, target.tooLarge]);
  const sent = broken.payload.subarray(0, random.below(random.pick([2_000, broken.payload.length])));
  const socket = await open(target.shop.port);
  socket.resume().write(headOf(target, broken));
  await new Promise((written) => socket.write(sent, written));
  if (random.chance(0.5)) await pause(random.below(20));
  const end = random.pick(['half-close', 'reset', 'destroy'] as const);
  if (end === 'reset') socket.resetAndDestroy();
  else if (end === 'destroy') socket.destroy();
  else await new Promise((closed) => socket.once('close', closed).end());
}

/** No temporary file is left, no upload works or waits, and the stored pictures are those of the catalogue. */
async function requireClean({ shop, send, requirePictures }: Target): Promise<boolean> {
  const isLate = await becomes([], () => openFormsIn(join(shop.folder, 'tmp')));
  await becomes(['working 0', 'waiting 0'], async () => {
    const { body } = await send('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return [...String(body).matchAll(/^shop_pictures_(\w+ \d+)$/gm)].map(([, gauge]) => gauge);
  });
  await requirePictures(await catalogueAt(send));
  return isLate;
}

async function removeAll({ send, authorization }: Target): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' };
  for (const { _id } of await catalogueAt(send))
    for (const step of ['delete', 'purge'])
      await send(`/products/${_id}/${step}`, { method: 'POST', headers });
}

/** Returns whether it took longer than it should. */
async function becomes<T>(expected: T, look: () => Promise<unknown>): Promise<boolean> {
  const start = performance.now();
  for (;;) {
    const [seen, ms] = [await look(), performance.now() - start];
    if (JSON.stringify(seen) === JSON.stringify(expected)) return ms > SOON_MS;
    if (ms > FORGOTTEN_MS) throw new Error(`Still ${JSON.stringify(seen)}`);
    await pause(20);
  }
}

function countsOf(outcomes: readonly string[]): Counts {
  const count = (what: string) => outcomes.filter((outcome) => outcome === what).length;
  return {
    'damaged uploads': outcomes.length,
    refused: count('refused'),
    'cut off': count('cut off'),
    'whole products all the same': count('published'),
    'uploads broken off': GONE,
    'left behind': 0,
  };
}

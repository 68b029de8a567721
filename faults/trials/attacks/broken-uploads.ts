import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../../src/domain/api.ts';
import type { Product } from '../../../src/domain/entities.ts';
import { UPLOAD } from '../../../src/domain/limits.ts';
import { request } from '../../../test/harness/http-client.ts';
import { openFormsIn } from '../../../test/harness/in-process/shop-state.ts';
import { type FormBody, newForm, pictureFile } from '../../../test/harness/product-form.ts';
import { open, postHead, readReply } from '../../../test/harness/raw-connection.ts';
import { damage, type SeededRandom } from '../../../test/harness/seeded-random.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { openSession } from '../../../test/harness/sign-in.ts';
import { countHandles } from '../../instruments/disk/open-handles.ts';
import { createPictureAudit } from '../../instruments/disk/picture-audit.ts';
import type { Counts, Trial } from '../../trial.ts';

/** Uploads that arrive damaged, of another length than they said, or never to their end. */

const MB = 1024 * 1024;
const DAMAGED = 20;
const GONE = 10;
const METRICS_TOKEN = 'un-token-para-las-cifras';
/** How long anything may stay; past the second, something was forgotten, however busy the machine is. */
const SOON_MS = 1_000;
const FORGOTTEN_MS = 20_000;
/** Connections that are just closing, a file that is being read for somebody. */
const HANDLES_SLACK = 20;

export const brokenUploads: Trial = {
  name: 'broken-uploads',
  covers: ['F-10', 'F-11', 'U13'],
  promise:
    'A damaged upload is refused in Spanish or is a whole product, one that breaks off leaves nothing, and neither leaves a temporary file, a place in the queue or an open handle.',
  rounds: { short: 2, long: 50 },
  async open() {
    const shop = await startShopProcess({ environment: { METRICS_TOKEN } });
    const port = Number(new URL(shop.origin).port);
    const { authorization } = await openSession(shop.origin);
    const requirePictures = createPictureAudit(shop.folder);
    const form = newForm({}, [await pictureFile('frente.png', 1), await pictureFile('lado.png', 2)]);
    const tooLarge = newForm({}, [{ fileName: 'grande.jpg', bytes: Buffer.alloc(UPLOAD.fileBytes + MB) }]);
    const read = async (path: string, headers = {}) =>
      String((await request(shop.origin + path, { headers })).body);
    const catalogue = async (): Promise<Product[]> =>
      JSON.parse(await read(endpoints.allProducts.path)).products;
    const handles = countHandles(shop.pid);

    function headOf({ headers, payload }: FormBody, length = payload.length): string {
      return postHead(endpoints.newProduct.path, length, { ...headers, authorization });
    }

    /** What came through unharmed is a product like any other. */
    async function sendDamaged(random: SeededRandom): Promise<'published' | 'refused' | 'cut off'> {
      const payload = damage(random, form.payload);
      const length = Math.max(0, payload.length + random.pick([0, 0, -1, 1, -40, 40, random.below(3_000)]));
      const socket = await open(port);
      socket.write(headOf(form, length));
      socket.write(payload);
      // What was announced will never come: without an end, both sides would wait for it.
      if (length > payload.length) socket.end();
      const { status, body } = await readReply(socket, 60_000).finally(() => socket.destroy());
      if (status === 201) return 'published';
      if (status === 0) return 'cut off';
      if (status < 400 || status >= 500) throw new Error(`A damaged upload was answered ${status}: ${body}`);
      if (!JSON.parse(body).message) throw new Error(`Refused without a word: ${status}`);
      return 'refused';
    }

    /** Half of them within the fields, where every byte is another state of the parser. */
    async function breakOff(random: SeededRandom): Promise<void> {
      const broken = random.pick([form, tooLarge]);
      const sent = broken.payload.subarray(0, random.below(random.pick([2_000, broken.payload.length])));
      const socket = await open(port);
      socket.resume().write(headOf(broken));
      await new Promise((written) => socket.write(sent, written));
      if (random.chance(0.5)) await pause(random.below(20));
      const end = random.pick(['half-close', 'reset', 'destroy'] as const);
      if (end === 'reset') socket.resetAndDestroy();
      else if (end === 'destroy') socket.destroy();
      else await new Promise((closed) => socket.once('close', closed).end());
    }

    /** Nothing of the forms is left, no upload works or waits, and what is stored is what is shown. */
    async function requireClean(): Promise<boolean> {
      const isLate = await becomes([], () => openFormsIn(join(shop.folder, 'tmp')));
      await becomes(['working 0', 'waiting 0'], async () => {
        const text = await read('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
        return [...text.matchAll(/^shop_pictures_(\w+ \d+)$/gm)].map(([, gauge]) => gauge);
      });
      await requirePictures(await catalogue());
      return isLate;
    }

    async function clear(): Promise<void> {
      const headers = { authorization, 'content-type': 'application/json' };
      for (const { _id } of await catalogue())
        await request(`${shop.origin}/products/${_id}/delete`, { method: 'POST', headers });
    }

    return {
      async round(random) {
        await clear();
        const outcomes = [];
        for (let sent = 0; sent < DAMAGED; sent += 1) outcomes.push(await sendDamaged(random));
        await requireClean();
        const published = outcomes.filter((outcome) => outcome === 'published').length;
        deepStrictEqual((await catalogue()).length, published);
        await Promise.all(Array.from({ length: GONE }, () => breakOff(random)));
        const isLate = await requireClean();
        deepStrictEqual((await catalogue()).length, published);
        const more = countHandles(shop.pid) - handles;
        if (more > HANDLES_SLACK) throw new Error(`${more} more handles than at the start`);
        return { ...countsOf(outcomes), 'cleared later than in a second': Number(isLate) };
      },
      [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
    };
  },
};

/** Answers whether it took longer than it should. */
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

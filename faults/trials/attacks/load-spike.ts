import { endpoints } from '../../../src/domain/api.ts';
import { refusals } from '../../../src/domain/errors.ts';
import { productPath } from '../../../src/domain/product/product.ts';
import { runProgram } from '../../../test/harness/child-process.ts';
import { type Reply, request } from '../../../test/harness/http-client.ts';
import { type Load, parseWrk } from '../../../test/harness/measure/load.ts';
import { createTinyPicture } from '../../../test/harness/measure/photos.ts';
import { isWrkRunnable } from '../../../test/harness/measure/wrk-package.ts';
import { editForm, newForm } from '../../../test/harness/product-form.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { openSession } from '../../../test/harness/sign-in.ts';
import type { Trial } from '../../trial.ts';

/** Ten times as many people as a moment before, all at once, while sellers are at work. */

const USUAL = 100;
const SPIKE = 1_000;
const READERS = 200;
const SECONDS = 4;
const SELLERS = 40;
/** Of one answer; longer than that, people are gone. */
const TIME_OUT = '20s';
const RECOVERED_WITHIN_MS = 5_000;
const VIEWS = 20;
const OVERLOADED: ReadonlySet<string> = new Set([refusals.BUSY.message, refusals.UNAVAILABLE.message]);

export const loadSpike: Trial = {
  name: 'load-spike',
  covers: ['F-14', 'M20', 'M2'],
  promise:
    'When a thousand connections follow upon a hundred, every page is answered, what sellers were saving is saved or refused in Spanish with a time to come back, and five seconds later all is as before.',
  rounds: { short: 1, long: 20 },
  absence: isWrkRunnable() ? null : 'no wrk (Debian has it)',
  async open() {
    const shop = await startShopProcess();
    const { authorization } = await openSession(shop.origin);
    const { signal } = new AbortController();
    const bytes = Buffer.from(await createTinyPicture(1));
    const post = (path: string, { headers, payload }: ReturnType<typeof newForm>) =>
      request(shop.origin + path, {
        method: 'POST',
        headers: { ...headers, authorization },
        body: payload,
        timeoutMs: 60_000,
      });
    const create = () =>
      post(endpoints.newProduct.path, newForm({}, [{ fileName: 'frente.png', bytes, type: 'image/png' }]));
    const { product } = JSON.parse(String((await create()).body));
    const pages = ['/tienda', '/inicio', '/tienda/audio/lista', productPath(product)];

    async function rush(path: string, connections: number): Promise<Load> {
      const many = ['-t', '1', '-c', String(connections), '-d', `${SECONDS}s`, '--timeout', TIME_OUT];
      const output = await runProgram(
        'wrk',
        [...many, '-H', 'accept-encoding: br', shop.origin + path],
        signal,
      );
      return parseWrk(output);
    }

    /** Half of them publish, half edit the same product, which only one of them can. */
    async function sell(random: SeededRandom): Promise<number> {
      const edit = () =>
        post(endpoints.updateProduct.path, editForm(product, { name: `Precio ${random.below(99)}` }));
      const replies = await Promise.all(
        Array.from({ length: SELLERS }, () => (random.chance(0.5) ? create() : edit())),
      );
      return replies.filter(isDone).length;
    }

    async function requireRecovered(): Promise<void> {
      const end = performance.now() + RECOVERED_WITHIN_MS;
      for (let view = 0; view < VIEWS; view += 1) {
        const { status } = await request(shop.origin + pages[view % pages.length]!);
        if (status !== 200) throw new Error(`After the rush a page answered ${status}`);
      }
      if (performance.now() > end) throw new Error(`${VIEWS} pages took more than 5 s after the rush`);
    }

    return {
      async round(random) {
        const page = random.pick(pages);
        const before = await rush(page, USUAL);
        const [spike, reads, saved] = await Promise.all([
          rush(page, SPIKE),
          rush(`/products/${product._id}`, READERS),
          sell(random),
        ]);
        await requireRecovered();
        return {
          'pages before': before.requests,
          'pages in the rush': spike.requests,
          'pages failed or timed out': 0,
          'reads of the API': reads.requests,
          'saved meanwhile': saved,
          'refused with a time to come back': SELLERS - saved,
        };
      },
      [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
    };
  },
};

/** Done, or changed by another; else refused in a way that leads on. */
function isDone({ status, headers, body }: Reply): boolean {
  if ([200, 201, refusals.CHANGED_BY_SOMEONE.status].includes(status)) return true;
  const { message } = status === 503 ? JSON.parse(String(body)) : {};
  if (!OVERLOADED.has(message) || !headers['retry-after']) throw new Error(`A seller got ${status}: ${body}`);
  return false;
}

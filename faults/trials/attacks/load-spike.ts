import { productPath } from '../../../src/domain/addresses.ts';
import type { Product } from '../../../src/domain/entities.ts';
import { refusals } from '../../../src/domain/errors.ts';
import { runProgram } from '../../../test/harness/child-process.ts';
import { type Reply, request, type Send } from '../../../test/harness/http-client.ts';
import { type Load, parseWrk } from '../../../test/harness/measure/load.ts';
import { createTinyPicture } from '../../../test/harness/measure/photos.ts';
import { isWrkRunnable } from '../../../test/harness/measure/wrk-package.ts';
import { editForm, newForm } from '../../../test/harness/product-form.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { postForm } from '../../../test/harness/seller.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { openSession } from '../../../test/harness/sign-in.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

/** Ten times as many connections as a moment before, while sellers work. */

const USUAL = 100;
const SPIKE = 1_000;
const READERS = 200;
const SECONDS = 4;
const SELLERS = 40;
/** For one answer: after that, a visitor has left. */
const TIME_OUT = '20s';
const RECOVERED_WITHIN_MS = 5_000;
const VIEWS = 20;
const OVERLOADED: ReadonlySet<string> = new Set([refusals.BUSY.message, refusals.UNAVAILABLE.message]);

export const loadSpike: Trial = {
  name: 'load-spike',
  covers: ['F-14', 'M20', 'M2'],
  promise:
    'When connections grow from a hundred to a thousand, every page is answered, every change of a seller is saved or refused in Spanish with a time to retry, and five seconds later answers are as fast as before.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  absence: isWrkRunnable() ? null : 'no wrk (Debian has it)',
  async open() {
    const shop = await startShopProcess();
    const stage = await prepare(shop.origin);
    return {
      round: (random) => spike(stage, random),
      [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
    };
  },
};

interface Stage {
  readonly origin: string;
  readonly product: Product;
  readonly pages: readonly string[];
  create(): Promise<Reply>;
  edit(name: string): Promise<Reply>;
}

async function prepare(origin: string): Promise<Stage> {
  const { authorization } = await openSession(origin);
  const bytes = Buffer.from(await createTinyPicture(1));
  const send: Send = (path, options) => request(origin + path, { ...options, timeoutMs: 60_000 });
  const picture = { fileName: 'frente.png', bytes, type: 'image/png' };
  const create = () => postForm(send, '/products/new', newForm({}, [picture]), { authorization });
  const { product }: { product: Product } = JSON.parse(String((await create()).body));
  return {
    origin,
    product,
    pages: ['/tienda', '/inicio', '/tienda/audio/lista', productPath(product)],
    create,
    edit: (name) => postForm(send, '/products/update', editForm(product, { name }), { authorization }),
  };
}

async function spike(stage: Stage, random: SeededRandom): Promise<Counts> {
  const page = random.pick(stage.pages);
  const before = await rush(stage, page, USUAL);
  const [spike, reads, saved] = await Promise.all([
    rush(stage, page, SPIKE),
    rush(stage, `/products/${stage.product._id}`, READERS),
    sell(stage, random),
  ]);
  await requireRecovered(stage);
  return {
    'pages before': before.requests,
    'pages in the rush': spike.requests,
    'pages failed or timed out': 0,
    'reads of the API': reads.requests,
    'saved meanwhile': saved,
    'refused with a time to come back': SELLERS - saved,
  };
}

async function rush({ origin }: Stage, path: string, connections: number): Promise<Load> {
  const many = ['-t', '1', '-c', String(connections), '-d', `${SECONDS}s`, '--timeout', TIME_OUT];
  const args = [...many, '-H', 'accept-encoding: br', origin + path];
  return parseWrk(await runProgram('wrk', args, new AbortController().signal));
}

/** Half of the sellers publish; half edit the same product, and only one of these edits can win. */
async function sell({ create, edit }: Stage, random: SeededRandom): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: SELLERS }, () =>
      random.chance(0.5) ? create() : edit(`Precio ${random.below(99)}`),
    ),
  );
  return replies.filter(isDone).length;
}

async function requireRecovered({ origin, pages }: Stage): Promise<void> {
  const end = performance.now() + RECOVERED_WITHIN_MS;
  for (let view = 0; view < VIEWS; view += 1) {
    const { status } = await request(origin + pages[view % pages.length]!);
    if (status !== 200) throw new Error(`After the rush a page answered ${status}`);
  }
  if (performance.now() > end) throw new Error(`${VIEWS} pages took more than 5 s after the rush`);
}

/** True if the change was saved or lost against another edit; throws unless a refusal says when to retry. */
function isDone({ status, headers, body }: Reply): boolean {
  if ([200, 201, refusals.CHANGED_BY_SOMEONE.status].includes(status)) return true;
  const { message } = status === 503 ? JSON.parse(String(body)) : {};
  if (!OVERLOADED.has(message) || !headers['retry-after']) throw new Error(`A seller got ${status}: ${body}`);
  return false;
}

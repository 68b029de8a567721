import { deepStrictEqual } from 'node:assert';
import { CLOCK_DIFFERENCE_MS } from '../../../src/domain/account/guesses.ts';
import type { Login } from '../../../src/domain/entities.ts';
import { GUESSES, SESSION_MS } from '../../../src/domain/limits.ts';
import { type Reply, request, sendTo } from '../../../test/harness/http-client.ts';
import { newForm, pictureFile } from '../../../test/harness/product-form.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { catalogueAt, postForm } from '../../../test/harness/seller.ts';
import { ADMINISTRATOR } from '../../../test/harness/shop-environment.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { postLogin } from '../../../test/harness/sign-in.ts';
import { createPassingTime, type PassingTime } from '../../instruments/passing-time.ts';
import { createSetClock } from '../../instruments/set-clock.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

/** The clock of the machine is set while people are signed in: by hand, by summer time, or by a wrong time server. */

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const DAY = 24 * HOUR;
const LEAP_DAY = Date.parse('2028-02-29T23:59:30Z');
const SESSIONS = 5;
const STEPS = 6;
/** Requests are slow on a busy machine. */
const SLACK_MS = 30 * SECOND;

interface SessionInHand {
  readonly login: Login;
  /** When it began, by the time that passed for the shop. */
  readonly began: number;
  /** Whether the clock has not been set since then. */
  isUndisturbed: boolean;
}

export const clockJumps: Trial = {
  name: 'clock-jumps',
  covers: ['F-09'],
  promise:
    'If the clock is changed, no session lasts longer than its hour, no throttled user waits ten seconds longer than announced, and the order of products stays the same.',
  rounds: { quick: 1, short: 1, long: LONG_ROUNDS },
  async open() {
    const clock = createSetClock();
    const shop = await startShopProcess({ flags: clock.flags, environment: clock.environment });
    const time = createPassingTime(clock, shop.pid);
    return {
      round: (random) => jumpAround({ origin: shop.origin, time }, random),
      async [Symbol.asyncDispose]() {
        await shop[Symbol.asyncDispose]();
        clock[Symbol.dispose]();
      },
    };
  },
};

interface Stage {
  readonly origin: string;
  readonly time: PassingTime;
}

async function jumpAround(stage: Stage, random: SeededRandom): Promise<Counts> {
  const { origin, time } = stage;
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => begin(stage)));
  let [alive, jumps] = [sessions, 0];
  for (let step = 0; step < STEPS; step += 1) {
    if (alive[0]) await publish(origin, alive[0], `Paso ${step}`);
    await time.pass((1 + random.below(25)) * MINUTE);
    if (random.chance(0.5)) {
      await time.jump(randomJump(random, time.wallNow()));
      for (const session of sessions) session.isUndisturbed = false;
      jumps += 1;
    }
    const isAlive = await Promise.all(sessions.map((session) => check(stage, session)));
    alive = sessions.filter((_, at) => isAlive[at]);
  }
  await guess(stage, random);
  await requireOrder(origin);
  return { sessions: SESSIONS, jumps: jumps + 1, 'sessions past their hour': 0, 'people locked out': 0 };
}

function logIn(origin: string, password = ADMINISTRATOR.password): Promise<Reply> {
  return postLogin(sendTo(origin), { ...ADMINISTRATOR, password });
}

async function begin({ origin, time }: Stage): Promise<SessionInHand> {
  const began = time.elapsed();
  const reply = await logIn(origin);
  requireStatus(reply, 200);
  return { login: JSON.parse(String(reply.body)), began, isUndisturbed: true };
}

/** Returns whether the session is still valid; throws when it lasted too long or ended without a reason. */
async function check({ origin, time }: Stage, session: SessionInHand): Promise<boolean> {
  const { login, began, isUndisturbed } = session;
  const before = time.elapsed();
  const headers = { authorization: `Bearer ${login.token}` };
  const { status } = await request(`${origin}/user/${login.userId}`, { headers });
  if (status === 200 && before - began > SESSION_MS + SLACK_MS)
    throw new Error(`A session of ${(before - began) / MINUTE} minutes`);
  if (status !== 200 && isUndisturbed && time.elapsed() - began < SESSION_MS)
    throw new Error(`${status} after ${(before - began) / MINUTE} minutes with nothing wrong`);
  return status === 200;
}

async function publish(origin: string, { login: { token } }: SessionInHand, name: string): Promise<void> {
  const form = newForm({ name }, [await pictureFile('frente.png')]);
  const authorization = `Bearer ${token}`;
  requireStatus(await postForm(sendTo(origin), '/products/new', form, { authorization }), 201);
}

/** Guesses wrong until it must wait, sets the clock, waits as long as the answer states, and signs in. */
async function guess({ origin, time }: Stage, random: SeededRandom): Promise<void> {
  let reply = await logIn(origin, 'una clave errada');
  for (let tries = 0; reply.status === 401 && tries < 2 * GUESSES.free; tries += 1)
    reply = await logIn(origin, 'una clave errada');
  requireStatus(reply, 429);
  const seconds = Number(reply.headers['retry-after']);
  if (!(seconds * SECOND <= GUESSES.longestDelayMs)) throw new Error(`Asked to wait ${seconds} s`);
  await time.jump(randomJump(random, time.wallNow()));
  // A clock that is set back by a few seconds looks like the clock of another server, which may differ by this.
  await time.pass(seconds * SECOND + CLOCK_DIFFERENCE_MS);
  requireStatus(await logIn(origin), 200);
}

function randomJump(random: SeededRandom, now: number): number {
  const sign = random.pick([1, -1]);
  const jumps = [5 * SECOND, 4 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, DAY].map((ms) => sign * ms);
  return random.pick([...jumps, LEAP_DAY - now]);
}

/** The newest product is first, and every request gets the same order. */
async function requireOrder(origin: string): Promise<void> {
  const products = await catalogueAt(sendTo(origin));
  const sorted = products.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  deepStrictEqual(
    products.map(({ createdAt }) => createdAt),
    sorted.map(({ createdAt }) => createdAt),
  );
  deepStrictEqual(await catalogueAt(sendTo(origin)), products);
}

function requireStatus({ status, body }: Reply, expected: number): void {
  if (status !== expected) throw new Error(`Answered ${status} instead of ${expected}: ${body}`);
}

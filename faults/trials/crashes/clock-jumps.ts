import { deepStrictEqual } from 'node:assert';
import { endpoints } from '../../../src/domain/api.ts';
import type { Login, Product } from '../../../src/domain/entities.ts';
import { GUESSES, SESSION_MS } from '../../../src/domain/limits.ts';
import { type Reply, request } from '../../../test/harness/http-client.ts';
import { newForm, pictureFile } from '../../../test/harness/product-form.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { ADMINISTRATOR } from '../../../test/harness/shop-environment.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { createSetClock } from '../../instruments/set-clock.ts';
import type { Trial } from '../../trial.ts';

/** The clock of the machine is set while people are signed in: by hand, by summer time, by a server that was wrong. */

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const DAY = 24 * HOUR;
const LEAP_DAY = Date.parse('2028-02-29T23:59:30Z');
const SESSIONS = 5;
const STEPS = 6;
/** Requests take their time on a busy machine. */
const SLACK_MS = 30 * SECOND;

interface SessionInHand {
  readonly login: Login;
  /** When it began, by the time that really passed. */
  readonly began: number;
  /** Whether the clock has gone only forwards, and at its pace, since then. */
  isUndisturbed: boolean;
}

export const clockJumps: Trial = {
  name: 'clock-jumps',
  covers: ['F-09'],
  promise:
    'However the clock is set, no session lasts longer than its hour, nobody who guessed waits longer than was said, and the order of products stays.',
  rounds: { short: 1, long: 40 },
  async open() {
    const clock = createSetClock();
    const shop = await startShopProcess({ flags: clock.flags, environment: clock.environment });
    const start = performance.now();
    let [wall, passed] = [0, 0];

    /** By what really passed and by what is to have passed. */
    const timeOfShop = () => performance.now() - start + passed;
    const pass = (ms: number) => {
      passed += ms;
      return clock.set(shop.pid, { wall, passed });
    };
    const jump = (ms: number) => {
      wall += ms;
      return clock.set(shop.pid, { wall, passed });
    };
    const post = (path: string, body: object) =>
      request(shop.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const logIn = (password = ADMINISTRATOR.password) =>
      post(endpoints.login.path, { email: ADMINISTRATOR.email, password });

    async function begin(): Promise<SessionInHand> {
      const began = timeOfShop();
      const reply = await logIn();
      requireStatus(reply, 200);
      return { login: JSON.parse(String(reply.body)), began, isUndisturbed: true };
    }

    async function check({ login, began, isUndisturbed }: SessionInHand): Promise<boolean> {
      const before = timeOfShop();
      const headers = { authorization: `Bearer ${login.token}` };
      const { status } = await request(`${shop.origin}/user/${login.userId}`, { headers });
      if (status === 200 && before - began > SESSION_MS + SLACK_MS)
        throw new Error(`A session of ${(before - began) / MINUTE} minutes`);
      if (status !== 200 && isUndisturbed && timeOfShop() - began < SESSION_MS)
        throw new Error(`${status} after ${(before - began) / MINUTE} minutes with nothing wrong`);
      return status === 200;
    }

    async function publish({ login: { token } }: SessionInHand, name: string): Promise<void> {
      const { headers, payload } = newForm({ name }, [await pictureFile('frente.png')]);
      const authorization = `Bearer ${token}`;
      const options = { method: 'POST', headers: { ...headers, authorization }, body: payload };
      requireStatus(await request(shop.origin + endpoints.newProduct.path, options), 201);
    }

    /** Wrong guesses, a jump, the wait that was asked for: then the right one is let in. */
    async function guess(random: SeededRandom): Promise<void> {
      let reply = await logIn('una clave errada');
      for (let tries = 0; reply.status === 401 && tries < 2 * GUESSES.free; tries += 1)
        reply = await logIn('una clave errada');
      requireStatus(reply, 429);
      const seconds = Number(reply.headers['retry-after']);
      if (!(seconds * SECOND <= GUESSES.longestDelayMs)) throw new Error(`Asked to wait ${seconds} s`);
      await jump(randomJump(random, Date.now() + wall + passed));
      await pass(seconds * SECOND);
      requireStatus(await logIn(), 200);
    }

    return {
      async round(random) {
        const sessions = await Promise.all(Array.from({ length: SESSIONS }, begin));
        let [alive, jumps] = [sessions, 0];
        for (let step = 0; step < STEPS; step += 1) {
          if (alive[0]) await publish(alive[0], `Paso ${step}`);
          await pass((1 + random.below(25)) * MINUTE);
          if (random.chance(0.5)) {
            await jump(randomJump(random, Date.now() + wall + passed));
            for (const session of sessions) session.isUndisturbed = false;
            jumps += 1;
          }
          const isAlive = await Promise.all(sessions.map(check));
          alive = sessions.filter((_, at) => isAlive[at]);
        }
        await guess(random);
        await requireOrder(shop.origin);
        return {
          sessions: SESSIONS,
          jumps: jumps + 1,
          'sessions past their hour': 0,
          'people locked out': 0,
        };
      },
      async [Symbol.asyncDispose]() {
        await shop[Symbol.asyncDispose]();
        clock[Symbol.dispose]();
      },
    };
  },
};

function randomJump(random: SeededRandom, now: number): number {
  const sign = random.pick([1, -1]);
  const jumps = [5 * SECOND, 4 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, DAY].map((ms) => sign * ms);
  return random.pick([...jumps, LEAP_DAY - now]);
}

/** Newest first, and the same for everybody who looks. */
async function requireOrder(origin: string): Promise<void> {
  const read = async (): Promise<Product[]> =>
    JSON.parse(String((await request(origin + endpoints.allProducts.path)).body)).products;
  const products = await read();
  const sorted = products.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  deepStrictEqual(
    products.map(({ createdAt }) => createdAt),
    sorted.map(({ createdAt }) => createdAt),
  );
  deepStrictEqual(await read(), products);
}

function requireStatus({ status, body }: Reply, expected: number): void {
  if (status !== expected) throw new Error(`Answered ${status} instead of ${expected}: ${body}`);
}

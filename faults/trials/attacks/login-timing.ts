import { deepStrictEqual, ok } from 'node:assert';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPasswords } from '../../../src/server/account/passwords.ts';
import { cpuMillisecondsOf } from '../../../test/harness/measure/process-usage.ts';
import { medianOf } from '../../../test/harness/measure/statistics.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { welchT } from '../../instruments/welch.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

/** Samples of each kind in a round. The limits are for some hundreds of each, which only a whole run has. */
const EACH = 3;
const ENOUGH = LONG_ROUNDS * EACH;
const MAX_PERCENT = 2;
const MAX_T = 4.5;

const PASSWORD = 'una clave larga';
const KINDS = {
  'unknown e-mail': { email: 'nadie@tienda.cr', password: PASSWORD },
  'wrong password': { email: 'activa@tienda.cr', password: 'otra clave larga' },
  'inactive user': { email: 'inactiva@tienda.cr', password: PASSWORD },
};
type Kind = keyof typeof KINDS;
type Samples = Record<Kind, number[]>;

export const loginTiming: Trial = {
  name: 'login-timing',
  covers: ['M12', 'A1', 'A2'],
  promise:
    'An unknown e-mail, a wrong password and an inactive user get the same answer after the same work, so that the answer does not reveal who has an account.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  async open() {
    const shop = await startShopProcess();
    const database = new DatabaseSync(join(shop.folder, 'tienda.sqlite'), { timeout: 10_000 });
    await addUsers(database);
    const cpu: Samples = { 'unknown e-mail': [], 'wrong password': [], 'inactive user': [] };
    const wall: Samples = { 'unknown e-mail': [], 'wrong password': [], 'inactive user': [] };
    return {
      async round() {
        for (let turn = 0; turn < EACH; turn += 1) await sampleEach(shop, database, cpu, wall);
        const isWhole = cpu['unknown e-mail'].length >= ENOUGH;
        return { samples: EACH * 3, ...(isWhole && compare(cpu, wall)) };
      },
      async [Symbol.asyncDispose]() {
        database.close();
        await shop[Symbol.asyncDispose]();
      },
    };
  },
};

async function addUsers(database: DatabaseSync): Promise<void> {
  const hash = await createPasswords().hash(PASSWORD);
  const add = database.prepare(
    'insert into users (id, email, name, role, status, password_hash, created_at) values (?, ?, ?, ?, ?, ?, 1)',
  );
  add.run('activa', KINDS['wrong password'].email, 'Ana', 'vendedor', 'activo', hash);
  add.run('inactiva', KINDS['inactive user'].email, 'Inés', 'vendedor', 'inactivo', hash);
}

/** Alternates between the kinds, so that other work on the machine affects all of them alike. */
async function sampleEach(
  shop: ShopProcess,
  database: DatabaseSync,
  cpu: Samples,
  wall: Samples,
): Promise<void> {
  const seen: unknown[] = [];
  for (const kind of Object.keys(KINDS) as Kind[]) {
    // Otherwise the fifth attempt would have to wait.
    database.exec('delete from login_attempts');
    const [worked, started] = [cpuMillisecondsOf(shop.pid), performance.now()];
    seen.push(await signIn(shop, kind));
    wall[kind].push(performance.now() - started);
    cpu[kind].push(cpuMillisecondsOf(shop.pid) - worked);
  }
  deepStrictEqual(seen, [seen[0], seen[0], seen[0]]);
}

/** Everything that a client sees of the response except the time. */
async function signIn({ origin }: ShopProcess, kind: Kind) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(KINDS[kind]);
  const reply = await fetch(`${origin}/auth/login`, { method: 'POST', headers, body });
  const { date: _, ...others } = Object.fromEntries(reply.headers);
  return { status: reply.status, headers: others, body: await reply.text() };
}

/** Compares CPU time: on a shared machine, wall-clock time varies more than the difference that matters. */
function compare(cpu: Samples, wall: Samples): Counts {
  const [work, clock] = [differencesOf(cpu), differencesOf(wall)];
  ok(work.minimum <= MAX_PERCENT, `The least work differs by ${work.minimum} %`);
  ok(work.median <= MAX_PERCENT, `The usual work differs by ${work.median} %`);
  ok(work.t < MAX_T, `Welch's t of the work is ${work.t}`);
  return {
    '% between the least work': work.minimum,
    '% between the usual work': work.median,
    'as t of the work': work.t,
    '% between the shortest times': clock.minimum,
    '% between the usual times': clock.median,
    'as t of the times': clock.t,
    'ms of usual work': rounded(medianOf(cpu['wrong password'])),
  };
}

/** The largest of those between any two kinds; the usual one is that of the same round, since the machine's pace changes. */
function differencesOf(samples: Samples): { minimum: number; median: number; t: number } {
  const all = Object.values(samples);
  const minima = all.map((values) => Math.min(...values));
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));
  const usual = pairs.map(([one, other]) => medianOf(one.map((value, turn) => value - other[turn]!)));
  const ts = pairs.map(([one, other]) => welchT(one, other));
  return {
    minimum: spread(minima),
    median: rounded((100 * largestOf(usual)) / medianOf(all[0]!)),
    t: rounded(largestOf(ts)),
  };
}

function largestOf(differences: readonly number[]): number {
  return Math.max(...differences.map(Math.abs));
}

function spread(values: readonly number[]): number {
  return rounded((100 * (Math.max(...values) - Math.min(...values))) / Math.max(...values));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

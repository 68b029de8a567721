import { ok, strictEqual } from 'node:assert';
import { sql } from 'kysely';
import { createCountedPasswords } from '../../../test/harness/in-process/passwords.ts';
import { openTestShop, type TestShop, type TestUser } from '../../../test/harness/in-process/test-shop.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

const QUARTER_MS = 15 * 60_000;
const TRIES = 10_000;
/** Compared with one password, of one network or of neighbours; of all networks; and with any password, of one network. */
const MAX_OF_ONE = 20;
const MAX_OF_ALL = 75;
const MAX_OF_NETWORK = 154;
const BETWEEN_SIGN_INS = 500;
const AT_HOME = '198.51.100.7';
const EMAIL = 'ana@tienda.cr';

export const guessing: Trial = {
  name: 'guessing',
  covers: ['M13', 'A3', 'A4'],
  promise:
    'Of ten thousand guesses in a quarter of an hour, however disguised, at most 20 of one network or its neighbours and 75 of all networks are compared with the seller’s password, and the seller signs in all the while.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  async open() {
    return {
      async round(random) {
        const passwords = createCountedPasswords();
        await using t = await openTestShop({ passwords });
        // Ten thousand syncs would take minutes, and this trial does not test power cuts.
        await sql`pragma synchronous = off`.execute(t.shop.database.db);
        const seller = await t.addUser({ email: EMAIL });
        strictEqual(await signIn(t, seller), 200);
        return await guessForAQuarter(t, random, seller, passwords.compared);
      },
      async [Symbol.asyncDispose]() {},
    };
  },
};

const ATTACKERS = ['loner', 'neighbours', 'crowd'] as const;

/** A loner tries every account from one network; neighbours and a crowd from many networks try the seller's. */
async function guessForAQuarter(
  t: TestShop,
  random: SeededRandom,
  seller: TestUser,
  compared: readonly (string | null)[],
): Promise<Counts> {
  const atSeller = { loner: 0, neighbours: 0, crowd: 0 };
  let [ofLoner, signIns] = [0, 0];
  for (let at = 0; at < TRIES; at += 1) {
    const who = random.pick(ATTACKERS);
    const before = compared.length;
    await (who === 'loner' ? tryAnybody(t, random) : trySeller(t, random, who));
    const now = compared.slice(before);
    if (who === 'loner') ofLoner += now.length;
    atSeller[who] += now.filter((hash) => hash !== null).length;
    t.clock.now += QUARTER_MS / TRIES;
    if (at % BETWEEN_SIGN_INS === 0) {
      strictEqual(await signIn(t, seller), 200, 'The seller was locked out');
      signIns += 1;
    }
  }
  const { loner, neighbours, crowd } = atSeller;
  requireBetween('of one network with one password', loner, MAX_OF_ONE);
  requireBetween('of neighbours with one password', neighbours, MAX_OF_ONE);
  requireBetween('of all networks with one password', loner + neighbours + crowd, MAX_OF_ALL);
  requireBetween('of one network', ofLoner, MAX_OF_NETWORK);
  return {
    guesses: TRIES,
    'compared of one network': ofLoner,
    'compared with one password': loner + neighbours + crowd,
    'sign-ins of the seller': signIns,
  };
}

function requireBetween(what: string, count: number, most: number): void {
  ok(count > 0 && count <= most, `${count} guesses ${what} were compared`);
}

async function signIn({ app }: TestShop, { email, password }: TestUser): Promise<number> {
  const payload = { email, password };
  const reply = await app.inject({ method: 'POST', url: '/auth/login', payload, remoteAddress: AT_HOME });
  return reply.statusCode;
}

function tryAnybody(t: TestShop, random: SeededRandom): Promise<void> {
  const email = random.pick([
    EMAIL,
    disguise(random),
    lookAlike(random),
    `persona${random.below(10_000)}@tienda.cr`,
  ]);
  return guess(t, random, email, `2001:db8:7:1::${random.below(60_000).toString(16)}`);
}

function trySeller(t: TestShop, random: SeededRandom, who: 'neighbours' | 'crowd'): Promise<void> {
  const [network, host] = who === 'crowd' ? [random.below(200), 1] : [0, random.below(200)];
  return guess(t, random, disguise(random), `192.${network}.2.${host}`);
}

async function guess(t: TestShop, random: SeededRandom, email: string, remoteAddress: string): Promise<void> {
  const invented = random.chance(0.1) ? { [`campo${random.below(100)}`]: random.below(100) } : {};
  const payload = { email, password: `adivinanza ${random.below(1e9)}`, ...invented };
  const reply = await t.app.inject({
    method: 'POST',
    url: '/auth/login',
    payload,
    remoteAddress,
    headers: random.chance(0.5) ? disguisedAddress(random) : {},
  });
  ok([400, 401, 422, 429].includes(reply.statusCode), `${reply.statusCode} to ${JSON.stringify(payload)}`);
}

/** Headers of a client that pretends to have another address. */
function disguisedAddress(random: SeededRandom): Record<string, string> {
  const address = `10.0.${random.below(200)}.${random.below(200)}`;
  const name = random.pick(['x-forwarded-for', 'forwarded', 'x-real-ip', 'client-ip', 'cf-connecting-ip']);
  return {
    [name]: random.pick([address, `${address}\t`, `for=${address}`, `${AT_HOME}, ${address}`, AT_HOME]),
  };
}

/** The same e-mail, written differently. */
function disguise(random: SeededRandom): string {
  const letters = [...EMAIL].map((letter) => (random.chance(0.5) ? letter.toUpperCase() : letter));
  return ' '.repeat(random.below(4)) + letters.join('') + '\t'.repeat(random.below(3));
}

const LOOKS = {
  a: ['а', 'ａ', 'á', 'a\u200b'],
  n: ['ո', 'ｎ', 'n\u0301'],
  '@': ['＠', '@\u200d'],
  '.': ['。', '․'],
};

/** A different e-mail that looks the same. */
function lookAlike(random: SeededRandom): string {
  const [letter, others] = random.pick(Object.entries(LOOKS));
  return EMAIL.replace(letter, random.pick(others));
}

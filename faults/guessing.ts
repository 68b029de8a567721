import { ok, strictEqual } from 'node:assert';
import { sql } from 'kysely';
import type { Dice } from '../test/dice.ts';
import { createCountedPasswords } from '../test/passwords.ts';
import { openTestShop, type TestShop, type TestUser } from '../test/shop.ts';
import type { Counts, Trial } from './trial.ts';

const QUARTER_MS = 15 * 60_000;
const TRIES = 10_000;
const MOST_COMPARED = 20;
const BETWEEN_SIGN_INS = 500;
const AT_HOME = '198.51.100.7';
const EMAIL = 'ana@tienda.cr';

export const guessing: Trial = {
  name: 'guessing',
  covers: ['M13', 'A3', 'A4'],
  promise:
    'Of ten thousand guesses in a quarter of an hour, however disguised, twenty at most are compared with a password, and the seller signs in all the while.',
  rounds: { short: 1, long: 20 },
  async open() {
    return {
      async round(dice) {
        const passwords = createCountedPasswords();
        await using t = await openTestShop({ passwords });
        // Ten thousand times the disk would take minutes, and nothing here is about power cuts.
        await sql`pragma synchronous = off`.execute(t.shop.database.db);
        const seller = await t.addUser({ email: EMAIL });
        strictEqual(await signIn(t, seller), 200);
        return await guessForAQuarter(t, dice, seller, passwords.compared);
      },
      async [Symbol.asyncDispose]() {},
    };
  },
};

/** A loner tries everybody from one IPv6 network, and a crowd tries the seller from two hundred. */
async function guessForAQuarter(
  t: TestShop,
  dice: Dice,
  seller: TestUser,
  compared: readonly (string | null)[],
): Promise<Counts> {
  const compares = { loner: 0, crowd: 0 };
  let signIns = 0;
  for (let at = 0; at < TRIES; at += 1) {
    const who = dice.chance(0.5) ? 'loner' : 'crowd';
    const before = compared.length;
    await (who === 'loner' ? tryAnybody(t, dice) : trySeller(t, dice));
    compares[who] += compared.length - before;
    t.clock.now += QUARTER_MS / TRIES;
    if (at % BETWEEN_SIGN_INS === 0) {
      strictEqual(await signIn(t, seller), 200, 'The seller was locked out');
      signIns += 1;
    }
  }
  for (const [who, count] of Object.entries(compares))
    ok(count > 0 && count <= MOST_COMPARED, `${count} guesses of the ${who} were compared`);
  return {
    guesses: TRIES,
    'compared of one network': compares.loner,
    'compared of one e-mail': compares.crowd,
    'sign-ins of the seller': signIns,
  };
}

async function signIn({ app }: TestShop, { email, password }: TestUser): Promise<number> {
  const payload = { email, password };
  const reply = await app.inject({ method: 'POST', url: '/auth/login', payload, remoteAddress: AT_HOME });
  return reply.statusCode;
}

function tryAnybody(t: TestShop, dice: Dice): Promise<void> {
  const email = dice.pick([EMAIL, disguise(dice), lookAlike(dice), `persona${dice.below(10_000)}@tienda.cr`]);
  return guess(t, dice, email, `2001:db8:7:1::${dice.below(60_000).toString(16)}`);
}

function trySeller(t: TestShop, dice: Dice): Promise<void> {
  return guess(t, dice, disguise(dice), `192.0.2.${dice.below(200)}`);
}

async function guess(t: TestShop, dice: Dice, email: string, remoteAddress: string): Promise<void> {
  const invented = dice.chance(0.1) ? { [`campo${dice.below(100)}`]: dice.below(100) } : {};
  const payload = { email, password: `adivinanza ${dice.below(1e9)}`, ...invented };
  const reply = await t.app.inject({
    method: 'POST',
    url: '/auth/login',
    payload,
    remoteAddress,
    headers: dice.chance(0.5) ? disguisedAddress(dice) : {},
  });
  ok([400, 401, 422, 429].includes(reply.statusCode), `${reply.statusCode} to ${JSON.stringify(payload)}`);
}

/** What somebody says who wants to be taken for another. */
function disguisedAddress(dice: Dice): Record<string, string> {
  const address = `10.0.${dice.below(200)}.${dice.below(200)}`;
  const name = dice.pick(['x-forwarded-for', 'forwarded', 'x-real-ip', 'client-ip', 'cf-connecting-ip']);
  return {
    [name]: dice.pick([address, `${address}\t`, `for=${address}`, `${AT_HOME}, ${address}`, AT_HOME]),
  };
}

/** The same e-mail, written differently. */
function disguise(dice: Dice): string {
  const letters = [...EMAIL].map((letter) => (dice.chance(0.5) ? letter.toUpperCase() : letter));
  return ' '.repeat(dice.below(4)) + letters.join('') + '\t'.repeat(dice.below(3));
}

const LOOKS = {
  a: ['а', 'ａ', 'á', 'a\u200b'],
  n: ['ո', 'ｎ', 'n\u0301'],
  '@': ['＠', '@\u200d'],
  '.': ['。', '․'],
};

/** Another e-mail, which looks the same. */
function lookAlike(dice: Dice): string {
  const [letter, others] = dice.pick(Object.entries(LOOKS));
  return EMAIL.replace(letter, dice.pick(others));
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { arm, sendOnce, startToBeKilled } from '../../instruments/killed-change.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

/** Joining takes fewer statements than this, so in some rounds the shop survives. */
const STATEMENTS = 32;
const PASSWORD = 'la clave de quien entra';
/** Requests name the network that they come from. */
const ENVIRONMENT = { TRUSTED_PROXIES: '127.0.0.1' };

export const killWhileJoining: Trial = {
  name: 'kill-while-joining',
  covers: ['F-01'],
  promise:
    'Killed while a person joins with an invitation, the shop has the person and the link is used, or it has neither.',
  rounds: { quick: 1, short: 1, long: LONG_ROUNDS },
  async open() {
    const dataDir = await mkdtemp(join(tmpdir(), 'tienda-invitacion-'));
    let number = 0;
    return {
      round(random) {
        number += 1;
        return killOnce(dataDir, personOf(number), random);
      },
      [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
    };
  },
};

interface Person {
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Each has a network of their own: a network with many failed sign-ins or used links has to wait. */
function personOf(number: number): Person {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${number}.0.1` };
  return { email: `persona${number}@tienda.cr`, headers };
}

async function killOnce(dataDir: string, person: Person, random: SeededRandom): Promise<Counts> {
  const { token, reply } = await joinDyingShop(dataDir, person, 1 + random.below(STATEMENTS));
  if (reply && !reply.ok) throw new Error(`Refused: ${reply.status} ${await reply.text()}`);
  await using shop = await startShopProcess({ dataDir, environment: ENVIRONMENT });
  const isMember = await canSignIn(shop, person);
  const linkUrl = `${shop.origin}/invitations/${token}`;
  const link = await fetch(linkUrl, { headers: person.headers });
  if (reply && !isMember) throw new Error('A person whose password was acknowledged cannot sign in');
  if (link.ok === isMember) throw new Error(`The link is ${link.status}, and joined: ${isMember}`);
  return {
    kills: reply ? 0 : 1,
    acknowledged: reply ? 1 : 0,
    'unanswered and done': !reply && isMember ? 1 : 0,
  };
}

async function joinDyingShop(dataDir: string, { email, headers }: Person, statement: number) {
  await using shop = await startToBeKilled(dataDir, statement, ENVIRONMENT);
  const post = (path: string, body: object, session: Readonly<Record<string, string>> = {}) =>
    sendOnce(shop.origin + path, {
      method: 'POST',
      headers: { ...headers, ...session },
      body: JSON.stringify(body),
    });
  const invitation = { name: 'Sofía', email, role: 'vendedor' };
  const invited = await post('/users/invite', invitation, await signIn(shop));
  const { path } = await invited!.json();
  const token: string = path.split('/').at(-1);
  await arm(shop);
  const reply = await post(`/invitations/${token}`, {
    newPassword: PASSWORD,
    newPasswordConfirm: PASSWORD,
  });
  return { token, reply };
}

async function canSignIn({ origin }: ShopProcess, { email, headers }: Person): Promise<boolean> {
  const body = JSON.stringify({ email, password: PASSWORD });
  const reply = await fetch(`${origin}/auth/login`, { method: 'POST', headers, body });
  return reply.ok;
}

import type { Login } from '../../../src/domain/entities.ts';
import { GUESSES } from '../../../src/domain/limits.ts';
import { createPasswords } from '../../../src/server/account/passwords.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { createStore, type Store } from '../../../src/server/store/store.ts';
import { aUser } from '../../../src/server/store/test-rows.ts';
import { type Send, sendTo } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { startPostgres, whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { postLogin } from '../../../test/harness/sign-in.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

interface Desk {
  /** The database, opened as the shop's commands open it. */
  readonly store: Store;
  readonly passwordHash: string;
  readonly sends: readonly [Send, Send];
}

interface Person extends Login {
  readonly email: string;
}

type Farewell = (desk: Desk, person: Person, send: Send) => Promise<unknown>;

const PASSWORD = 'una clave larga';
const CONCURRENCY = 20;
/** After the free guesses another is allowed every second, then every two: on a busy machine a guess may come that late. */
const SLOW_MACHINE = 2;

const FAREWELLS: readonly Farewell[] = [
  (_, { token }, send) => post(send, '/auth/logout', token),
  ({ store }, { userId }) =>
    store.writeTeam((write) => write.change(userId, { ...aUser(userId), status: 'inactivo' })),
  ({ store, passwordHash }, { userId }) =>
    store.writeTeam((write) =>
      write.changePassword(userId, { passwordHash, keepTokenHash: null, mustChange: false }),
    ),
  changePasswordElsewhere,
];

export const copiesShareSessions: Trial = {
  name: 'copies-share-sessions',
  covers: ['F-08', 'A3', 'A8'],
  promise:
    'A token that has ended on one copy is refused on all, and guesses at passwords on all copies are counted together',
  rounds: { quick: 0, short: 4, long: LONG_ROUNDS },
  absence: whyNoPostgres(),
  async open() {
    await using opened = new AsyncDisposableStack();
    const postgres = await startPostgres();
    opened.defer(postgres.stop);
    const store = createStore(await openDatabase(postgres));
    opened.defer(store.close);
    const environment = { DATABASE_URL: postgres.url };
    const copies = [
      opened.use(await startShopProcess({ environment })),
      opened.use(await startShopProcess({ environment })),
    ] as const;
    const sends = [sendTo(copies[0].origin), sendTo(copies[1].origin)] as const;
    const desk = { store, sends, passwordHash: await createPasswords().hash(PASSWORD) };
    const all = opened.move();
    return { round: (random) => comeAndGo(desk, random), [Symbol.asyncDispose]: () => all.disposeAsync() };
  },
};

async function comeAndGo(desk: Desk, random: SeededRandom): Promise<Counts> {
  const [here, there] = random.chance(0.5) ? desk.sends : desk.sends.toReversed();
  const person = await arrive(desk, here!, random);
  await requireSeen(there!, person, 200);
  await random.pick(FAREWELLS)(desk, person, here!);
  for (const send of [there!, here!]) await requireSeen(send, person, 401);
  return { tokens: 1, 'alive elsewhere after their end': 0, ...(await guessEverywhere(desk, random)) };
}

async function arrive({ store, passwordHash }: Desk, send: Send, random: SeededRandom): Promise<Person> {
  const id = random.bytes(8).toString('hex');
  const email = `${id}@tienda.cr`;
  await store.users.add({ ...aUser(id), email, passwordHash });
  return { ...(await requireLogin(send, email)), email };
}

async function requireLogin(send: Send, email: string): Promise<Login> {
  const { status, body } = await postLogin(send, { email, password: PASSWORD });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${body}`);
  return JSON.parse(String(body));
}

/** The same person on another device: the session that changes the password stays, every other one ends. */
async function changePasswordElsewhere(_: Desk, { email, userId }: Person, send: Send): Promise<void> {
  const { token } = await requireLogin(send, email);
  const newPassword = `${PASSWORD} nueva`;
  const change = { userId, currentPassword: PASSWORD, newPassword, newPasswordConfirm: newPassword };
  const { status, body } = await post(send, '/user/reset-password', token, change);
  if (status !== 200) throw new Error(`The password was not changed: ${status} ${body}`);
}

function post(send: Send, path: string, token: string, content: object = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return send(path, { method: 'POST', headers, body: JSON.stringify(content) });
}

async function requireSeen(send: Send, { userId, token }: Person, expected: number): Promise<void> {
  const { status } = await send(`/user/${userId}`, { headers: { authorization: `Bearer ${token}` } });
  if (status !== expected) throw new Error(`A token was answered ${status} instead of ${expected}`);
}

/** Guesses on both copies at once from one new address. If each copy counted alone, twice as many would be checked. */
async function guessEverywhere({ sends }: Desk, random: SeededRandom): Promise<Counts> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': Array.from({ length: 4 }, () => 1 + random.below(250)).join('.'),
  };
  const body = JSON.stringify({
    email: `${random.bytes(8).toString('hex')}@tienda.cr`,
    password: 'equivocada',
  });
  const guesses = Array.from({ length: CONCURRENCY }, (_, guess) =>
    sends[guess % 2]!('/auth/login', { method: 'POST', headers, body }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  const lookedAt = statuses.filter((status) => status === 401).length;
  if (lookedAt > GUESSES.free + SLOW_MACHINE)
    throw new Error(`${lookedAt} guesses were looked at: ${statuses}`);
  return { guesses: CONCURRENCY, 'guesses looked at': lookedAt };
}

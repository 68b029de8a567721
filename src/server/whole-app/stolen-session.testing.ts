import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { addOrder, openOrderShop } from '../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { CALLS, type Call, partsOf, rowOf } from '../../contract/calls.ts';
import { hashToken } from '../account/tokens.ts';
import { BINNING } from '../store/test-rows.ts';
import { type Ids, NEW_PASSWORD } from './access.testing.ts';
import { matrix } from './access-matrix.testing.ts';
import {
  type Body,
  INVITED,
  KEYS,
  type People,
  SINPE,
  settingsBodies,
  teamBodies,
  WHATSAPP,
} from './stolen-bodies.testing.ts';

/** A shop where somebody has stolen an open session of Ana, who administers it, and everything that the thief can send. */

/** Who sends something: a session, and the password that goes with it. */
export interface Sender {
  readonly headers: { readonly authorization: string };
  readonly password: string;
}

export interface StolenCall {
  readonly name: string;
  readonly endpoint: Call;
  request(sender: Sender): InjectOptions;
}

export const SIGNED_IN_WRITES = CALLS.filter(
  (key) => partsOf(key).method === 'POST' && rowOf(key).access !== 'public',
);

const OWN_PASSWORD = 'la clave que solo sabe Ana';
const GUESS = 'una clave adivinada';
const ENTRY = 'cambio-1';

export type RobbedShop = Awaited<ReturnType<typeof openRobbedShop>>;

/** `meanwhile` runs in every call after its sign-in was checked, before it is carried out. */
export async function openRobbedShop(meanwhile: () => Promise<void> = async () => {}) {
  const t = await openOrderShop();
  t.app.addHook('preHandler', () => meanwhile());
  await sql`pragma synchronous = off`.execute(t.shop.database.db);
  const ana = await t.addUser({ role: 'administrador', name: 'Ana', password: OWN_PASSWORD });
  const eva = await t.addUser({ role: 'administrador', name: 'Eva' });
  const rosa = await t.addUser({ role: 'administrador', name: 'Rosa', status: 'inactivo' });
  const luis = await t.addUser({ name: 'Luis' });
  const people = { ana: ana.id, eva: eva.id, rosa: rosa.id, luis: luis.id };
  const thief: Sender = { headers: await t.signIn(ana), password: GUESS };
  const own = await t.signIn(ana);
  for (const person of [eva, luis]) await t.signIn(person);
  await workAsAna(t, own, people);
  await addProducts(t, ana);
  const { id: orderId, linkKey } = await addOrder(t);
  const sessionId = hashToken(own.authorization.slice('Bearer '.length)).slice(0, 32);
  const ids = { productId: 'producto-1', entryId: ENTRY, sessionId, orderId, linkKey, email: ana.email };
  const calls = await callsOf(t, people, { ...NO_IDS, ...ids });
  const before = await guardedState(t);
  return { t, thief, calls, before, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() };
}

const NO_IDS: Ids = {
  ...{ userId: '', productId: '', importKey: 'una-importacion', block: '', entryId: '', token: '' },
  ...{ linkId: '', sessionId: '', orderId: '', linkKey: '', paymentId: 'nadie' },
  ...{ remoteAddress: '198.51.100.1', email: '' },
};

/** What Ana did with her password before: the numbers of the shop, and open links. */
async function workAsAna(
  { app }: TestShop,
  headers: Sender['headers'],
  { eva, luis }: People,
): Promise<void> {
  const post = async (url: string, key: string, values: object) => {
    const payload = { password: OWN_PASSWORD, ...values };
    const all = { ...headers, 'idempotency-key': key };
    const reply = await app.inject({ method: 'POST', url, headers: all, payload });
    if (reply.statusCode > 201) throw new Error(`${url} was answered ${reply.statusCode} ${reply.body}`);
  };
  await post('/settings/sinpe', KEYS.sinpe, SINPE);
  await post('/settings/whatsapp', KEYS.whatsapp, WHATSAPP);
  await post('/users/invite', KEYS.invite, INVITED);
  await post(`/users/${eva}/link`, KEYS.link, {});
  await post(`/users/${luis}/link`, 'ana-enlaza-2', {});
}

/** One with a change that can be undone, and one in the bin. */
async function addProducts(t: TestShop, by: { id: string; name: string }): Promise<void> {
  const { updatedAt } = await t.addProduct('producto-1');
  await t.addProduct('producto-2');
  const details = { changes: [{ field: 'price', before: 5, after: 6 }] };
  const change = { id: ENTRY, by, at: updatedAt, productId: 'producto-1', subject: 'Radio', details };
  await t.shop.store.writeCatalogue(async (write) => {
    await write.addHistory([{ ...change, kind: 'product-changed' }]);
    await write.moveToBin(['producto-2'], BINNING);
  });
  await t.shop.snapshots.refresh();
}

/** Every signed-in write of the contract with a plausible body, and what concerns people and numbers in all variants. */
async function callsOf(t: TestShop, people: People, ids: Ids): Promise<StolenCall[]> {
  const bodies: Partial<Record<Call, readonly Body[]>> = {
    ...teamBodies(people, await openLinks(t)),
    ...(await settingsBodies(t)),
    'POST /products/:productId/restore': [{ ids: { productId: 'producto-2' } }],
    'POST /products/:productId/purge': [{ ids: { productId: 'producto-2' } }],
  };
  const calls = SIGNED_IN_WRITES.flatMap((name) =>
    (bodies[name] ?? [{}]).map((body, at) => callOf(`${name} ${at + 1}`, name, body, ids)),
  );
  return Promise.all(calls);
}

/** Sent a second time, it is a retry with the same key. */
async function callOf(
  label: string,
  endpoint: Call,
  { payload, ...body }: Body,
  allIds: Ids,
): Promise<StolenCall> {
  const ids = { ...allIds, ...body.ids };
  const usual = await matrix[endpoint].request(ids);
  const url = partsOf(endpoint).path.replace(/:(\w+)/g, (_, id: keyof Ids) => encodeURIComponent(ids[id]));
  const key = body.key ?? `ladron ${label}`.replaceAll(' ', '-');
  return {
    name: label,
    endpoint,
    request: ({ headers, password }) => ({
      ...usual,
      method: 'POST',
      url,
      headers: { ...usual.headers, ...headers, 'idempotency-key': key },
      ...(payload && { payload: payload(password) }),
    }),
  };
}

async function openLinks({ shop }: TestShop): Promise<readonly string[]> {
  const rows = await shop.database.db.selectFrom('invitations').select('token_hash').execute();
  return rows.map(({ token_hash }) => token_hash.slice(0, 32));
}

/** Takes the link that an answer contains: its session, with the new password, and the stolen session with that password. */
export async function sendersFrom({ t, thief }: RobbedShop, body: string): Promise<Sender[]> {
  const [, token] = /"path":"\/invitacion\/([\w-]{43})"/.exec(body) ?? [];
  if (!token) return [];
  const payload = { newPassword: NEW_PASSWORD, newPasswordConfirm: NEW_PASSWORD };
  const reply = await t.app.inject({ method: 'POST', url: `/invitations/${token}`, payload });
  const authorization = `Bearer ${reply.json().token}`;
  return [
    { headers: { authorization }, password: NEW_PASSWORD },
    { ...thief, password: NEW_PASSWORD },
  ];
}

/** What a stolen session alone must not change. */
export async function guardedState({ shop: { store, database } }: TestShop) {
  const { sinpe, whatsapp } = await store.settings.all();
  const administrators = (await store.users.all())
    .filter(({ role, status }) => role === 'administrador' && status === 'activo')
    .map(({ id }) => id);
  const links = await database.db
    .selectFrom('invitations')
    .select('token_hash')
    .where('role', '=', 'administrador')
    .execute();
  return {
    rights: JSON.stringify([sinpe?.values, whatsapp?.values, administrators]),
    links: links.map(({ token_hash }) => token_hash),
  };
}

/** Every picture is the first one: what is in it does not matter here. */

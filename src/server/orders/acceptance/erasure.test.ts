import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createOrderCalls, requireOrder } from '../../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../../test/harness/in-process/test-shop.ts';
import { type Call, partsOf } from '../../../contract/calls.ts';
import { orderCalls } from '../../../contract/orders.ts';
import { shopperOrderCalls } from '../../../contract/shopper-orders.ts';
import { unitCalls } from '../../../contract/units.ts';
import { type Copies, onBothEngines } from './copies.testing.ts';

/** Words and digits that occur nowhere else. */
const NAME = 'Zulemaqx';
const DIGITS = '23459876';
const WORDS = [NAME, DIGITS, '918273645546'];
const CUSTOMER = {
  name: `${NAME} Rojas`,
  phone: DIGITS,
  province: 'San José',
  canton: 'Escazú',
  landmarks: `Casa de ${NAME}`,
};
const PARCEL = {
  method: 'mensajeria',
  carrier: `Mensajería ${NAME}`,
  tracking: `${NAME}-1`,
  trackingUrl: `https://envios.example/${NAME}`,
  eta: `Cuando llegue ${NAME}`,
};
const NOTES = { publicNote: `Para ${NAME}`, privateNote: `${NAME} paga tarde` };
const ORDER = {
  lines: [{ title: 'Envoltura', quantity: 1, price: 5_000 }],
  customer: CUSTOMER,
  confirm: true,
};

type Reply = Awaited<ReturnType<ReturnType<typeof createOrderCalls>['post']>>;

/** The calls of an administrator, each with an idempotency key, as pages make them. */
async function createKeyedCalls(t: TestShop) {
  const calls = createOrderCalls(t, await t.signIn(await t.addUser({ role: 'administrador' })));
  const sent: (() => Promise<Reply>)[] = [];
  const post = (url: string, payload: object) => {
    const headers = { 'idempotency-key': `clave-de-la-prueba-${sent.length}` };
    const send = () => calls.post(url, payload, headers);
    sent.push(send);
    return send();
  };
  return {
    ...calls,
    post,
    act: async (id: string, name: string, payload: object = {}) =>
      post(`/orders/${id}/${name}`, { version: (await requireOrder(t, id)).version, ...payload }),
    /** Each call again, as after a lost answer. */
    retries: () => Promise.all(sent.map((send) => send())),
  };
}

type KeyedCalls = Awaited<ReturnType<typeof createKeyedCalls>>;

async function openWith(copies: Copies) {
  const [t] = copies.shops;
  const calls = await createKeyedCalls(t);
  const made = await calls.post('/orders/new', { ...ORDER, ...NOTES, delivery: { fee: 0, ...PARCEL } });
  expect(made.body).toContain(NAME);
  const { id } = made.json().order;
  const byLink = async (name: string, payload: object = {}) => {
    const { linkKey } = await requireOrder(t, id);
    return t.app.inject({ method: 'POST', url: `/orders/by-link/${linkKey}/${name}`, payload });
  };
  return { t, calls, id, byLink };
}

/** Names of the tables that have one of the words. */
async function tablesWith({ shop: { database } }: TestShop, words: readonly string[]): Promise<string[]> {
  const tables = await database.db.introspection.getTables();
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.db
      .selectFrom(name as 'orders')
      .selectAll()
      .execute();
    if (hasAny(JSON.stringify(rows), words)) found.push(name);
  }
  return found;
}

const hasPersonal = (text: string) => hasAny(text, WORDS);

function hasAny(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.some((word) => lower.includes(word.toLowerCase()));
}

/** The answers of every call about orders, and the page. */
async function answersAbout(t: TestShop, calls: KeyedCalls, id: string): Promise<string[]> {
  const order = await requireOrder(t, id);
  const answers: string[] = [];
  const page = { url: `/pedido/${order.linkKey}?borrado`, headers: { accept: 'text/html' } };
  answers.push((await t.app.inject(page)).body);
  for (const url of [
    `/orders?state=todos&q=${NAME}`,
    `/orders?state=todos&q=${DIGITS}`,
    '/orders?state=todos',
    '/orders/export?from=2026-11-01&to=2026-11-30',
  ])
    answers.push((await calls.get(url)).body);
  const about = { ...shopperOrderCalls, ...orderCalls, ...unitCalls };
  for (const { method, path } of (Object.keys(about) as Call[]).map(partsOf)) {
    const url = path
      .replace(':orderId', id)
      .replace(':linkKey', order.linkKey)
      .replace(':paymentId', 'pago1');
    const { version } = await requireOrder(t, id);
    const body = { version, text: `Pedido: ${order.reference}`, orderIds: [id], reply: 'Recibido' };
    for (const payload of [body, { version }])
      answers.push((await (method === 'GET' ? calls.get(url) : calls.post(url, payload))).body);
  }
  return answers;
}

/** The bytes of the database on SQLite, after the maintenance has emptied its log. */
async function bytesOf({ folder, shop: { database } }: TestShop): Promise<string> {
  if (database.engine === 'postgres') return '';
  await database.emptyLog();
  const file = join(folder, 'tienda.sqlite');
  return (await readFile(file, 'latin1')) + (await readFile(`${file}-wal`, 'latin1'));
}

onBothEngines((open) => {
  it('an erasure leaves no word of the order in any table, answer, stored reply or byte of the database', async () => {
    await using copies = await open();
    const { t, calls, id, byLink } = await openWith(copies);
    expect((await byLink('payment', { voucher: '918273645546' })).statusCode).toBe(200);
    const moved = { ...CUSTOMER, landmarks: `Otra casa de ${NAME}`, consent: true };
    expect((await byLink('details', moved)).statusCode).toBe(200);
    expect((await requireOrder(t, id)).customerBefore).toEqual({ ...CUSTOMER, phone: `506${DIGITS}` });
    await calls.post(`/orders/${id}/replied`, { reply: 'Recibido' });
    for (const [name, payload] of [
      ['dispatch', PARCEL],
      ['update', { privateNote: `${NAME} llamó` }],
      ['payments', { amount: 1_000, method: 'efectivo' }],
      ['cancel', { reason: `${NAME} no lo quiso`, giveBack: true }],
    ] as const)
      expect([name, (await calls.act(id, name, payload)).statusCode]).toEqual([name, 200]);
    expect(await tablesWith(t, WORDS)).toEqual(['idempotency_keys', 'order_words', 'orders']);
    expect((await calls.retries()).every(({ body }) => body === '' || hasAny(body, WORDS))).toBe(true);

    expect((await calls.act(id, 'erase')).json().message).toBe('Datos borrados');
    expect(await tablesWith(t, WORDS)).toEqual([]);
    expect(hasAny(await bytesOf(t), WORDS)).toBe(false);
    const erased = await requireOrder(t, id);
    const retries = await calls.retries();
    expect(retries.map(({ statusCode }) => statusCode)).toEqual([410, 204, 410, 410, 410, 410, 200]);
    expect(retries[0]!.json()).toEqual({
      code: 'ORDER_ERASED',
      message: 'Los datos de este pedido se borraron.',
    });
    expect(await requireOrder(t, id)).toEqual(erased);
    expect((await calls.get('/orders?state=todos')).json().orders).toHaveLength(1);
    for (const answer of await answersAbout(t, calls, id)) expect(answer).not.toSatisfy(hasPersonal);
    expect(await tablesWith(t, WORDS)).toEqual([]);
  });

  it('an erasure by the link of an open order leaves what the seller needs until the order has ended', async () => {
    await using copies = await open();
    const { t, calls, id, byLink } = await openWith(copies);
    const needed = { privateNote: 'Llevar cambio', publicNote: '' };
    await calls.act(id, 'update', { ...needed, delivery: { fee: 0, ...PARCEL, carrier: 'Rápido', eta: '' } });
    const delivery = { method: 'mensajeria', carrier: 'Rápido', tracking: `${NAME}-1` };

    await byLink('details', { ...CUSTOMER, landmarks: 'Otra casa', consent: true });
    expect((await byLink('forget')).json()).toEqual({
      message:
        'Tu nombre, tu número y tus señas se borraron de este pedido. Lo que la tienda anotó para entregártelo se borra cuando termine. En los respaldos desaparecen dentro de 31 días.',
    });
    expect(await tablesWith(t, ['Rojas', DIGITS, 'casa'])).toEqual([]);
    const { order } = (await calls.get(`/orders/${id}`)).json();
    expect(order).toMatchObject({
      privateNote: 'Llevar cambio',
      delivery,
      shopperErasedAt: expect.any(String),
    });
    expect(order.customer).toEqual({ ...CUSTOMER, name: '', phone: '', landmarks: '' });
    await t.shop.orders.maintenance.run();
    expect((await requireOrder(t, id)).delivery).toMatchObject(delivery);

    await calls.act(id, 'deliver');
    await t.shop.orders.maintenance.run();
    expect(await requireOrder(t, id)).toMatchObject({ privateNote: '', erasedAt: expect.any(Number) });
    expect(await tablesWith(t, [NAME, 'Rápido', 'Llevar cambio'])).toEqual([]);
    expect(hasAny(await bytesOf(t), [NAME, DIGITS, 'Llevar cambio'])).toBe(false);
  });
});

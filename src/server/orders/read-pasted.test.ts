import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addOrder,
  createOrderCalls,
  createTestKey,
  createTestReference,
  openOrderShop,
} from '../../../test/harness/in-process/orders.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { parseCsv } from '../../domain/import/csv.ts';
import { sampleLine } from '../../domain/orders/sample-order.testing.ts';

let t: TestShop;
let calls: ReturnType<typeof createOrderCalls>;
let admin: ReturnType<typeof createOrderCalls>;

beforeEach(async () => {
  t = await openOrderShop({ environment: { SHOP_URL: 'https://tienda.cr' } });
  calls = createOrderCalls(t, await t.signInAsSeller());
  admin = createOrderCalls(t, await t.signIn(await t.addUser({ role: 'administrador' })));
});
afterEach(() => t[Symbol.asyncDispose]());

describe('GET /orders/export', () => {
  const url = '/orders/export?from=2026-11-15&to=2026-11-15';

  it('has a row for each line, with personal columns only for administrators', async () => {
    const lines = [sampleLine({ title: '=1+1' }), sampleLine({ position: 1 })];
    const { reference } = await addOrder(t, { lines });
    await addOrder(t, { createdAt: t.clock.now - 24 * 60 * 60_000 });
    const rows = [...parseCsv((await admin.get(url)).body.replace(/^\ufeff/, ''))].map(({ cells }) => cells);
    expect(rows).toHaveLength(3);
    expect(rows[1]).toEqual(expect.arrayContaining([reference, 'María Rojas', "'=1+1"]));
    const other = (await calls.get(url)).body;
    for (const secret of ['María', '88887777', 'iglesia']) expect(other).not.toContain(secret);
    expect(other).toContain(reference);
  });

  it('names who confirmed an order', async () => {
    const { id, version } = await addOrder(t);
    expect((await calls.post(`/orders/${id}/confirm`, { version })).statusCode).toBe(200);
    const [head, row] = [...parseCsv((await admin.get(url)).body.replace(/^\ufeff/, ''))];
    expect(row!.cells[head!.cells.indexOf('vendedor')]).toBe('Ana Mora Solís');
  });

  it('runs one at a time', async () => {
    const replies = await Promise.all([admin.get(url), admin.get(url)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503]);
    expect((await admin.get(url)).statusCode).toBe(200);
  });

  it('is refused while another one runs, and that is no fault in the log', async () => {
    const lines: string[] = [];
    const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
    await using logged = await openOrderShop({ logger: { level: 'info', stream } });
    const calls = createOrderCalls(logged, await logged.signInAsSeller());
    await Promise.all([calls.get(url), calls.get(url)]);
    const levels = lines.map((line) => JSON.parse(line)).filter(({ path }) => path !== '/auth/login');
    expect(levels).toMatchObject([{ level: 30, status: 503, path: '/orders/export' }]);
  });

  it.each([
    '?from=2026-11-15',
    '?from=2026-11-16&to=2026-11-15',
    '?from=hoy&to=hoy',
    '?from=2026-11-15&to=2026-11-15&state=abiertos',
  ])('refuses %s', async (query) => {
    expect((await admin.get(`/orders/export${query}`)).statusCode).toBe(422);
  });
});

describe('POST /orders/read', () => {
  const read = async (text: string) => (await calls.post('/orders/read', { text })).json();

  it('finds the order of a link, of a reference and of a bank notice, and stores nothing', async () => {
    const order = await addOrder(t, { state: 'confirmado' });
    const before = await stateOf(t);
    const row = { id: order.id, reference: order.reference };
    expect(await read(`https://tienda.cr/pedido/${order.linkKey}`)).toMatchObject({
      kind: 'order',
      order: row,
    });
    expect(await read(`Pedido: ${order.reference}`)).toMatchObject({ kind: 'order', order: row });
    const notice = (detail: string) =>
      `Ha recibido 7,500.00 Colones de MARIA ROJAS por SINPE Movil, ${detail}. Comprobante 2026111510283`;
    for (const detail of [order.reference.replace('-', ''), 'regalo'])
      expect(await read(notice(detail))).toMatchObject({ kind: 'bank', amount: 7_500, orders: [row] });
    expect(await read('Buenas, ¿tienen radios?')).toEqual({ kind: 'nothing' });
    expect(await stateOf(t)).toEqual(before);
  });

  it('reads a purchase whose order was never stored, with its reference and key', async () => {
    await t.addProduct('radio-0001', { title: 'Radio', category: 'audio', priceCents: 1_500_000 });
    const [reference, key] = [createTestReference(), createTestKey()];
    const text = [
      ...[
        '2 x Radio',
        'https://tienda.cr/tienda/audio/radio-0001',
        'https://tienda.cr/tienda/audio/vieja-0001',
      ],
      ...['Entrega: Escazú, San José', `Pedido: ${reference}`, `https://tienda.cr/pedido/${key}`],
    ].join('\n');
    const found = await read(text);
    expect(found).toMatchObject({
      kind: 'purchase',
      lines: [{ productId: 'radio-0001', title: 'Radio', quantity: 2, price: 15_000 }],
      gone: ['vieja-0001'],
      canton: 'Escazú',
      reference,
      key,
    });
    const made = await calls.post('/orders/new', {
      lines: [{ productId: 'radio-0001', quantity: 2 }],
      reference,
      key,
    });
    expect(made.json()).toMatchObject({
      message: 'Pedido guardado',
      order: { reference, origin: 'mensaje' },
    });
    expect(await read(text)).toMatchObject({ kind: 'order' });
  });

  it('refuses more than 10,000 letters', async () => {
    expect((await calls.post('/orders/read', { text: 'x'.repeat(10_001) })).statusCode).toBe(422);
  });
});

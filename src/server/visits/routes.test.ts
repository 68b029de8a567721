import { describe, expect, it } from 'vitest';
import { moveToBin } from '../../../test/harness/in-process/delete-product.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';
import { COUNT_BATCH, type CountBatch, type CountsReport } from '../../domain/visits/visit-counts.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const RADIO = 'radio-0001';
const view = { id: RADIO, kind: 'view', count: 1 } as const;

async function openShopWithRadio(): Promise<TestShop> {
  const t = await openTestShop();
  await t.addProduct(RADIO, { title: 'Radio azul', category: 'Audio' });
  return t;
}

function send(
  t: TestShop,
  batch: Partial<CountBatch>,
  headers: Record<string, string> = {},
  from = '201.1.2.3',
) {
  return t.app.inject({
    method: 'POST',
    url: '/counts',
    remoteAddress: from,
    headers: { 'user-agent': PHONE, ...headers },
    payload: { products: [], searches: [], ...batch },
  });
}

/** The report after all counts are written. */
async function read(t: TestShop, query = ''): Promise<CountsReport> {
  await t.shop.counter.close();
  const reply = await t.app.inject({ url: `/counts${query}`, headers: await t.signInAsSeller() });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

describe('POST /counts and GET /counts', () => {
  it('answer 204 to a count, and report it by day and by product', async () => {
    await using t = await openShopWithRadio();
    const reply = await send(t, {
      products: [view, { id: RADIO, kind: 'buy', count: 2 }],
      searches: [{ words: 'Proyector 4K', count: 1 }],
    });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    await send(t, { searches: [{ words: 'PROYECTOR 4K', count: 1 }] });
    const { days, products, searches } = await read(t);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: '2026-11-15', view: 1, add: 0, buy: 2, ask: 0 });
    expect(days[0]).toEqual({ day: '2026-10-17', view: 0, add: 0, buy: 0, ask: 0 });
    const path = `/tienda/audio/${RADIO}`;
    expect(products).toEqual([{ id: RADIO, title: 'Radio azul', path, view: 1, add: 0, buy: 2, ask: 0 }]);
    expect(searches).toEqual([{ words: 'proyector 4k', count: 2 }]);
  });

  it('do not report a search that came once or that may be a message', async () => {
    await using t = await openShopWithRadio();
    const { counts } = t.shop.store;
    const [once, message] = ['compre en otra parte', 'esta tienda es una estafa no compren'];
    await send(t, { searches: [{ words: once, count: 20 }] });
    for (let at = 0; at < 3; at += 1) await send(t, { searches: [{ words: message, count: 1 }] });
    // An earlier version of the shop stored such words.
    await counts.add([], [{ day: '2026-11-15', words: 'www.ejemplo.cr', count: 9 }]);
    expect((await read(t)).searches).toEqual([]);
  });

  it('report the best-selling product first, and a deleted product by its id', async () => {
    await using t = await openShopWithRadio();
    await t.addProduct('parlante-1');
    await send(t, {
      products: [
        { ...view, count: 9 },
        { id: 'parlante-1', kind: 'ask', count: 1 },
      ],
    });
    await t.shop.counter.close();
    await moveToBin(t.shop, 'parlante-1');
    const { products } = await read(t);
    expect(products.map(({ id, title, path }) => [id, title, path])).toEqual([
      ['parlante-1', null, null],
      [RADIO, 'Radio azul', `/tienda/audio/${RADIO}`],
    ]);
  });

  it.each([
    ['a robot', { 'user-agent': 'Googlebot/2.1' }],
    ['someone signed in', { authorization: 'Bearer x' }],
    ['someone who wants privacy', { 'sec-gpc': '1' }],
  ])('do not count %s, with the same response', async (_who, headers) => {
    await using t = await openShopWithRadio();
    expect((await send(t, { products: [view] }, headers)).statusCode).toBe(204);
    expect((await read(t)).products).toEqual([]);
  });

  it('do not count unknown products', async () => {
    await using t = await openShopWithRadio();
    await send(t, { products: [{ ...view, id: 'inventado-1' }] });
    expect((await read(t)).products).toEqual([]);
  });

  it('limit the counts of one address, and still count other addresses', async () => {
    await using t = await openShopWithRadio();
    for (let turn = 0; turn < 100; turn += 1) await send(t, { products: [{ ...view, count: 20 }] });
    await send(t, { products: [view] }, {}, '201.9.9.9');
    expect((await read(t)).products).toMatchObject([{ view: 301 }]);
  });

  it('store nothing about the visitor', async () => {
    await using t = await openShopWithRadio();
    await send(t, { products: [view], searches: [{ words: 'llamar al 8888 7777', count: 1 }] });
    await t.shop.counter.close();
    const { db } = t.shop.database;
    expect(await db.selectFrom('product_counts').selectAll().execute()).toEqual([
      { day: '2026-11-15', product_id: RADIO, kind: 'view', count: 1 },
    ]);
    expect(await db.selectFrom('search_counts').selectAll().execute()).toEqual([]);
  });

  it('answer 204 while the database is unavailable', async () => {
    await using t = await openShopWithRadio();
    await t.shop.database.close();
    expect((await send(t, { products: [] })).statusCode).toBe(204);
  });
});

describe('an invalid count', () => {
  const many = (length: number) => Array.from({ length }, () => view);
  it.each([
    ['no list', { products: 'todos' }, 422],
    ['an unknown kind', { products: [{ ...view, kind: 'sold' }] }, 422],
    ['half a count', { products: [{ ...view, count: 0.5 }] }, 422],
    ['a negative count', { products: [{ ...view, count: -5 }] }, 422],
    ['a large count', { products: [{ ...view, count: COUNT_BATCH.maxOfOne + 1 }] }, 422],
    ['no id', { products: [{ ...view, id: "' or 1=1" }] }, 422],
    ['too many', { products: many(COUNT_BATCH.products + 1) }, 422],
    ['a long search', { searches: [{ words: 'x'.repeat(200), count: 1 }] }, 422],
    ['another field', { who: 'Ana' }, 400],
    ['a large body', { searches: [{ words: 'x'.repeat(COUNT_BATCH.bytes), count: 1 }] }, 413],
  ])('is refused in Spanish and changes nothing: %s', async (_what, batch, status) => {
    await using t = await openShopWithRadio();
    const reply = await t.app.inject({
      method: 'POST',
      url: '/counts',
      headers: { 'user-agent': PHONE },
      payload: { products: [], searches: [], ...batch },
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json().message).toBe(
      status === 422
        ? refusals.INVALID_FIELDS.message
        : refusals[status === 413 ? 'BODY_TOO_LARGE' : 'UNKNOWN_FIELD'].message,
    );
    for (const { msg } of reply.json().errors ?? []) expect(msg).toMatch(/^(Debe|No) /);
    expect((await read(t)).products).toEqual([]);
  });
});

describe('the report of visits', () => {
  it('covers the requested number of days', async () => {
    await using t = await openShopWithRadio();
    await send(t, { products: [view] });
    await t.shop.counter.close();
    t.clock.now += 7 * 24 * 60 * 60_000;
    const week = await read(t, '?days=7');
    expect([week.days.length, week.products]).toEqual([7, []]);
    const more = await read(t, '?days=8');
    expect(more.days[0]).toMatchObject({ day: '2026-11-15', view: 1 });
  });

  it.each(['0', '-1', '93', '2.5', 'muchos', '', '7&days=8'])('refuses %s days', async (days) => {
    await using t = await openShopWithRadio();
    const reply = await t.app.inject({ url: `/counts?days=${days}`, headers: await t.signInAsSeller() });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors).toEqual([{ path: 'days', msg: 'Debe ser un número de días entre 1 y 92' }]);
  });
});

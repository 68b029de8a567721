import { describe, expect, it } from 'vitest';
import { createProductCalls } from '../../../test/harness/in-process/product-calls.ts';
import { catalogueOf, createSeller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';

const IDS = ['producto-1', 'producto-2', 'producto-3'];
const TEN_MORE = { price: { percent: 10, round: 100 } } as const;
const OUTDATED = [409, { code: 'BULK_OUTDATED', message: refusals.BULK_OUTDATED.message }];

/** Three products that cost 1000, 2000 and 3000 colones. */
async function openWithProducts() {
  const t = await openTestShop();
  for (const [at, id] of IDS.entries())
    await t.addProduct(id, { title: `Radio ${at + 1}`, priceCents: (at + 1) * 100_000 });
  const { headers } = await createSeller(t);
  return { t, headers, calls: createProductCalls(t, headers) };
}

describe('the preview of a bulk change', () => {
  it('shows the old and the new price of every product, in the order of the ids', async () => {
    const { t, calls } = await openWithProducts();
    await using _ = t;
    const before = await stateOf(t);
    const reply = await calls.preview(IDS.toReversed(), { price: { percent: 12.5, round: 50 } });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        rows: [
          { id: 'producto-3', title: 'Radio 3', before: 3000, after: 3400 },
          { id: 'producto-2', title: 'Radio 2', before: 2000, after: 2250 },
          { id: 'producto-1', title: 'Radio 1', before: 1000, after: 1150 },
        ],
      },
    ]);
    expect(await stateOf(t)).toEqual(before);
  });

  it('names the products whose price would be zero or above the limit', async () => {
    const { t, calls } = await openWithProducts();
    await using _ = t;
    const low = await calls.preview(IDS, { price: { amount: -2000, round: 0 } });
    expect([low.statusCode, low.json().errors]).toEqual([
      422,
      [
        { path: 'producto-1', msg: '«Radio 1»: el precio quedaría en cero o menos' },
        { path: 'producto-2', msg: '«Radio 2»: el precio quedaría en cero o menos' },
      ],
    ]);
    const high = await calls.preview(IDS.slice(2), { price: { amount: 999_997_001, round: 0 } });
    expect(high.json().errors).toMatchObject([{ path: 'producto-3' }]);
  });

  it.each([
    ['no products', [], { bin: true }],
    ['a product twice', ['producto-1', 'producto-1'], { bin: true }],
    ['ten thousand and one', Array.from({ length: 10_001 }, (_, at) => `producto-${at}`), { bin: true }],
    ['no id', ['x'], { bin: true }],
    ['an id that is no text', [7], { bin: true }],
    ['no change', IDS, {}],
    ['two changes', IDS, { bin: true, marking: 'regular' }],
    ['bin: false', IDS, { bin: false }],
    ['an unknown marking', IDS, { marking: 'descuento' }],
    ['a percentage below the limit', IDS, { price: { percent: -91, round: 0 } }],
    ['a percentage above the limit', IDS, { price: { percent: 501, round: 0 } }],
    ['another rounding', IDS, { price: { percent: 5, round: 25 } }],
    ['a percentage and an amount', IDS, { price: { percent: 5, amount: 5, round: 0 } }],
  ])('refuses %s', async (_what, ids, change) => {
    const { t, calls } = await openWithProducts();
    await using _ = t;
    expect((await calls.preview(ids as string[], change)).statusCode).toBe(422);
  });

  it('refuses a product that is not in the catalogue', async () => {
    const { t, calls } = await openWithProducts();
    await using _ = t;
    await calls.remove('producto-2');
    const reply = await calls.preview(IDS, TEN_MORE);
    expect([reply.statusCode, reply.json()]).toEqual(OUTDATED);
  });
});

describe('a bulk change', () => {
  it('changes all prices, and only those that differ get a new time', async () => {
    const { t, calls } = await openWithProducts();
    await using _ = t;
    await t.addProduct('producto-0', { priceCents: 100 });
    const reply = await calls.change(['producto-0', ...IDS], { price: { percent: 4, round: 50 } });
    expect(reply.statusCode).toBe(422);
    const done = await calls.change(IDS, { price: { percent: 2, round: 50 } });
    expect(done.json()).toEqual({
      message: '2 productos cambiados',
      changed: 2,
      historyId: expect.any(String),
    });
    const prices = (await catalogueOf(t)).map(({ _id, price, updatedAt }) => [_id, price, updatedAt]);
    expect(prices).toEqual([
      ['producto-0', 1, '2023-11-14T22:13:20.000Z'],
      ['producto-1', 1000, '2023-11-14T22:13:20.000Z'],
      ['producto-2', 2050, '2026-11-15T12:00:00.000Z'],
      ['producto-3', 3050, '2026-11-15T12:00:00.000Z'],
    ]);
  });

  it('marks and moves to the bin', async () => {
    const { t, calls } = await openWithProducts();
    await using _ = t;
    expect((await calls.change(IDS, { marking: 'agotado' })).json()).toMatchObject({ changed: 3 });
    expect((await catalogueOf(t)).every(({ outOfStock }) => outOfStock)).toBe(true);
    const again = await calls.change(IDS, { marking: 'agotado' });
    expect(again.json()).toEqual({ message: 'No había nada que cambiar', changed: 0, historyId: null });
    const binned = await calls.change(IDS, { bin: true });
    expect(binned.json()).toMatchObject({ message: '3 productos en la papelera', changed: 3 });
    expect(await catalogueOf(t)).toEqual([]);
    expect((await calls.get('/products/bin')).json().products).toHaveLength(3);
  });

  it('is refused as a whole when a product changed since the preview', async () => {
    const { t, calls } = await openWithProducts();
    await using _ = t;
    const { digest } = (await calls.preview(IDS, TEN_MORE)).json();
    const { updatedAt } = (await catalogueOf(t))[0]!;
    await calls.fields('producto-3', { updatedAt, marking: 'agotado' });
    const before = await stateOf(t);
    const reply = await calls.commit(IDS, TEN_MORE, digest);
    expect([reply.statusCode, reply.json()]).toEqual(OUTDATED);
    expect(await stateOf(t)).toEqual(before);
  });

  it('is refused with the digest of another change, of other products or of none', async () => {
    const { t, calls } = await openWithProducts();
    await using _ = t;
    const { digest } = (await calls.preview(IDS, TEN_MORE)).json();
    const before = await stateOf(t);
    const replies = [
      await calls.commit(IDS, { price: { percent: 10, round: 50 } }, digest),
      await calls.commit(IDS.slice(1), TEN_MORE, digest),
      await calls.commit([...IDS.slice(1), 'producto-9'], TEN_MORE, digest),
      await calls.commit(IDS, TEN_MORE, 'x'),
    ];
    expect(replies.map((reply) => reply.statusCode)).toEqual([409, 409, 409, 409]);
    expect(await stateOf(t)).toEqual(before);
  });

  it('that is sent again with the same key changes nothing twice', async () => {
    const { t, headers } = await openWithProducts();
    await using _ = t;
    const keyed = createProductCalls(t, { ...headers, 'idempotency-key': 'muchos-01' });
    const { digest } = (await keyed.preview(IDS, TEN_MORE)).json();
    const replies = await Promise.all([1, 2].map(() => keyed.commit(IDS, TEN_MORE, digest)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(replies[1]?.body).toBe(replies[0]?.body);
    expect((await catalogueOf(t)).map(({ price }) => price)).toEqual([1100, 2200, 3300]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addOrder, createOrderCalls, openOrderShop } from '../../../test/harness/in-process/orders.ts';
import { createProductCalls } from '../../../test/harness/in-process/product-calls.ts';
import { createSeller, type Seller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { Product } from '../../domain/entities.ts';
import { refusals } from '../../domain/errors.ts';
import { sampleLine } from '../../domain/orders/sample-order.testing.ts';
import { UNITS_MESSAGE } from '../../domain/product/units.ts';

let t: TestShop;
let seller: Seller;

beforeEach(async () => {
  t = await openOrderShop();
  seller = await createSeller(t);
});
afterEach(() => t[Symbol.asyncDispose]());

const unitsOf = async ({ _id }: Product) => (await t.shop.store.products.find(_id))!.units;
const differences = () => t.shop.store.orders.findUnitDifferences();

async function sell({ _id, title, price }: Product, quantity: number) {
  const cents = price * 100;
  const line = sampleLine({ productId: _id, title, priceCents: cents, listCents: cents, quantity });
  const order = await addOrder(t, { lines: [line] });
  const reply = await createOrderCalls(t, seller.headers).act(order, 'confirm');
  expect(reply.statusCode).toBe(200);
}

describe('the units of the product form', () => {
  it('are stored with a new product, and recorded as counted by the seller', async () => {
    const product = await seller.publish({ units: '2', unitsBefore: '' });
    expect(product).toMatchObject({ unitsLeft: 2, outOfStock: false });
    expect(await unitsOf(product)).toBe(2);
    const moves = await t.shop.database.db.selectFrom('unit_moves').selectAll().execute();
    expect(moves).toMatchObject([{ product_id: product._id, delta: 2, after: 2, reason: 'ajuste' }]);
    expect(moves[0]!.user_id).not.toBeNull();
  });

  it.each([
    [{ units: '5', unitsBefore: '2' }, 5],
    [{ units: '', unitsBefore: '2' }, null],
    [{ units: '0', unitsBefore: '2' }, 0],
    [{ units: '2', unitsBefore: '2' }, 2],
    [{ unitsBefore: '2' }, 2],
    [{}, 2],
  ])('after the edit %j are %j', async (fields, expected) => {
    const product = await seller.publish({ units: '2' });
    const reply = await seller.update(product, fields);
    expect(reply.statusCode).toBe(200);
    expect([await unitsOf(product), await differences()]).toEqual([expected, []]);
  });

  it('do not turn an open form into a conflict when some are sold', async () => {
    const product = await seller.publish({ units: '5' });
    await sell(product, 3);
    const reply = await seller.update(product, { name: 'Otro nombre', units: '5', unitsBefore: '5' });
    expect([reply.statusCode, reply.json().product]).toMatchObject([
      200,
      { title: 'Otro nombre', unitsLeft: 2 },
    ]);
    expect(await unitsOf(product)).toBe(2);
  });

  it('are refused with the new number after a sale, and the other fields with them', async () => {
    const product = await seller.publish({ units: '5' });
    await sell(product, 3);
    const before = await stateOf(t);
    const reply = await seller.update(product, { name: 'Otro nombre', units: '6', unitsBefore: '5' });
    const message = 'Las unidades cambiaron mientras editabas: ahora hay 2.';
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { code: 'UNITS_CHANGED', message, errors: [{ path: 'units', msg: message }] },
    ]);
    expect(await stateOf(t)).toEqual(before);
  });

  it.each([
    [{ units: 'muchas' }, 'units'],
    [{ units: '-1' }, 'units'],
    [{ units: '1.5' }, 'units'],
    [{ units: '1000001' }, 'units'],
    [{ units: '3', unitsBefore: 'x' }, 'unitsBefore'],
  ])('are refused as %j, and nothing changes', async (fields, path) => {
    const product = await seller.publish({ units: '2' });
    const before = await stateOf(t);
    for (const reply of [await seller.create(fields), await seller.update(product, fields)])
      expect([reply.statusCode, reply.json().errors]).toEqual([422, [{ path, msg: UNITS_MESSAGE }]]);
    expect(await stateOf(t)).toEqual(before);
  });

  it('stay as they are when a change is taken back, also after a sale', async () => {
    const calls = createProductCalls(t, seller.headers);
    const product = await seller.publish({ units: '5' });
    await seller.update(product, { name: 'Otro nombre', units: '9', unitsBefore: '5' });
    await sell(product, 2);
    const { entries } = await calls.history(`?product=${product._id}`);
    expect((await calls.undo(entries[0].id)).statusCode).toBe(200);
    const stored = await t.shop.store.products.find(product._id);
    expect(stored).toMatchObject({ title: product.title, units: 7 });
  });

  it('come back with a product from the bin', async () => {
    const calls = createProductCalls(t, seller.headers);
    const product = await seller.publish({ units: '2' });
    await calls.remove(product._id);
    await calls.restore(product._id);
    expect([await unitsOf(product), await differences()]).toEqual([2, []]);
  });
});

describe('a shop without orders', () => {
  it.each(['units', 'unitsBefore'])('does not know the field %s of the product form', async (field) => {
    await using plain = await openTestShop({ environment: { SHOP_ORDERS: 'off' } });
    const other = await createSeller(plain);
    const product = await other.publish();
    const before = await stateOf(plain);
    for (const reply of [await other.create({ [field]: '' }), await other.update(product, { [field]: '3' })])
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        { code: 'UNKNOWN_FIELD', message: refusals.UNKNOWN_FIELD.message },
      ]);
    expect(await stateOf(plain)).toEqual(before);
  });
});

import { PRODUCT_ID } from '../../domain/api.ts';
import { ShopError } from '../../domain/errors.ts';
import { fromCents } from '../../domain/money.ts';
import { unitsChangedMessage } from '../../domain/order-refusals.ts';
import { wordOf } from '../../domain/product/bulk.ts';
import { isUnits, UNITS_MESSAGE, type Units } from '../../domain/product/units.ts';
import type { Reply } from '../store/once.ts';
import { type WriteAttempt, writeOnce } from '../store/once.ts';
import type { StoredUser } from '../store/users.ts';
import type { OrderParts } from './order-parts.ts';

/** From this number down the seller should get more. */
const LOW = 3;

/** A new number, or how many arrived; `before` is the number that the page showed. */
interface UnitsChange {
  readonly before: Units;
  readonly units?: Units;
  readonly add?: number;
}

/** Marking and previous price are the stored ones: the public product without units is out of stock and has no discount. */
export async function readUnits({ store }: OrderParts, productId: string) {
  const product = PRODUCT_ID.test(productId) ? await store.products.find(productId) : null;
  if (!product) throw new ShopError('PRODUCT_NOT_LOADED');
  const { units, priceBeforeCents } = product;
  const low = units !== null && units <= LOW;
  const openOrders = await store.orders.countOpenWith(productId);
  const priceBefore = priceBeforeCents && { priceBefore: fromCents(priceBeforeCents) };
  return { units, marking: wordOf(product), ...priceBefore, low, openOrders };
}

/** All counted products of this moment. */
export function listCounted({ snapshots }: OrderParts) {
  const { counted } = snapshots.current();
  return { products: [...counted].map(([id, product]) => ({ id, ...product })) };
}

export async function changeUnits(
  { store, snapshots, now }: OrderParts,
  productId: string,
  change: UnitsChange,
  by: StoredUser,
  attempt: WriteAttempt,
): Promise<Reply<{ units: Units }>> {
  const reply = await writeOnce(store, attempt, now, async (write) => {
    const product = PRODUCT_ID.test(productId) ? await write.find(productId) : null;
    if (!product) throw new ShopError('UPDATE_FAILED');
    const { before } = change;
    if (product.units !== before)
      throw new ShopError('UNITS_CHANGED', { message: unitsChangedMessage(product.units) });
    const units = change.units === undefined ? (before ?? 0) + (change.add ?? 0) : change.units;
    if (!isUnits(units))
      throw new ShopError('INVALID_FIELDS', { errors: [{ path: 'add', msg: UNITS_MESSAGE }] });
    const cause = { at: now(), reason: 'ajuste', orderId: null, userId: by.id } as const;
    if (units !== before) await write.setUnits([{ productId, before, have: units }], cause);
    return { units };
  });
  await snapshots.waitUntilVisible();
  return reply;
}

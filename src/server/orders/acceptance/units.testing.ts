import { expect } from 'vitest';
import { addOrder } from '../../../../test/harness/in-process/orders.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { sampleLine } from '../../../domain/orders/sample-order.testing.ts';
import type { Copies } from './copies.testing.ts';

export const PARALLEL = 50;
export const RADIO = 'radio-0001';

export const times = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Shops with one radio that has so many units. */
export function radioOpener(open: () => Promise<Copies>): (units: number) => Promise<Copies> {
  return async (units) => {
    const copies = await open();
    await copies.shops[0].addProduct(RADIO, { title: 'Radio', units });
    return copies;
  };
}

export async function unitsOf({ shops: [t] }: Copies, id = RADIO) {
  return (await t.shop.store.products.find(id))!.units;
}

export function addRadios({ shops: [t] }: Copies, ...quantities: readonly number[]): Promise<Order> {
  const lines = quantities.map((quantity, position) =>
    sampleLine({ position, productId: RADIO, title: 'Radio', quantity }),
  );
  return addOrder(t, { lines });
}

/** For every product, the units are what its last change left. */
export async function requireAgreement({ shops: [t] }: Copies): Promise<void> {
  expect(await t.shop.store.orders.findUnitDifferences()).toEqual([]);
}

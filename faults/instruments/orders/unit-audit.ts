import { deepStrictEqual } from 'node:assert';
import type { FullOrder } from '../../../src/domain/orders/full-view.ts';
import { findUnitDifferences } from '../../../src/server/store/orders/unit-moves.ts';
import type { ShopCopies } from '../shop-copies.ts';
import type { Audited } from './order-audit.ts';

/** The units of every product must be those of its last move. */
export async function requireNoUnitDifferences(open: ShopCopies['open']): Promise<void> {
  await using database = open();
  const differences = await findUnitDifferences(database.reader);
  if (differences.length > 0) throw new Error(`The units differ from the moves: ${differences.join(', ')}`);
}

/** Each product has as many units as it had, without those that orders have taken. */
export async function requireUnitsAsTaken(
  { desk, records, send }: Audited,
  productIds: readonly string[],
  units: number,
): Promise<void> {
  for (const productId of productIds) {
    const taken = [...records.orders.values()].reduce((sum, order) => sum + takenOf(order, productId), 0);
    deepStrictEqual(await desk.readUnits(send, productId), units - taken, `Units of ${productId}`);
  }
}

function takenOf({ lines }: FullOrder, productId: string): number {
  return lines.filter((line) => line.productId === productId).reduce((sum, { taken }) => sum + taken, 0);
}

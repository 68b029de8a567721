import { ShopError } from '../../domain/errors.ts';
import { unitsChangedMessage } from '../../domain/order-refusals.ts';
import type { Order } from '../../domain/orders/order.ts';
import {
  type CountedUnits,
  findShortages,
  shortageMessage,
  type UnitPlan,
} from '../../domain/product/unit-plan.ts';
import type { OrderWrite } from '../store/order-transaction.ts';
import type { UnitReason } from '../store/orders/order-tables.ts';
import type { UnitCount } from '../store/orders/unit-moves.ts';
import { type OrderParts, productIdsOf } from './order-parts.ts';

/** Thrown to undo a transaction that has to lock the catalogue first. */
class CatalogueLockNeeded extends Error {}

export type UnitWriter = ReturnType<typeof createUnitWriter>;

/**
 * Runs `work` in a transaction of orders. Units belong to a version of the catalogue, whose lock comes before all others and
 * is taken only if units change. `expectsUnits` saves an attempt without the lock: if units change unexpectedly, the work
 * starts again.
 */
export async function writeWithUnits<T>(
  { store, snapshots, now }: OrderParts,
  work: (write: OrderWrite, units: UnitWriter) => Promise<T>,
  expectsUnits = false,
): Promise<T> {
  const run = (locksCatalogue: boolean) =>
    store.writeOrder((write) => work(write, createUnitWriter(write, locksCatalogue, now())), {
      locksCatalogue,
    });
  try {
    if (!expectsUnits) return await run(false);
  } catch (error) {
    if (!(error instanceof CatalogueLockNeeded)) throw error;
  }
  const result = await run(true);
  await snapshots.waitUntilVisible();
  return result;
}

interface Cause {
  readonly reason: UnitReason;
  readonly orderId: string | null;
  readonly userId: string | null;
}

function createUnitWriter(write: OrderWrite, hasLock: boolean, at: number) {
  const requireLock = () => {
    if (!hasLock) throw new CatalogueLockNeeded();
  };
  return {
    countedOf: ({ lines }: Pick<Order, 'lines'>): Promise<CountedUnits> =>
      write.countedUnits(productIdsOf(lines)),
    /** Sets numbers that a person counted, if the stored ones are still those that the person saw. */
    async count(counts: readonly UnitCount[], cause: Cause): Promise<void> {
      if (counts.length === 0) return;
      requireLock();
      const [changed] = await write.setUnits(counts, { ...cause, at });
      if (changed === undefined) return;
      const now = (await write.countedUnits([changed])).get(changed) ?? null;
      throw new ShopError('UNITS_CHANGED', { message: unitsChangedMessage(now) });
    },
    /** Takes units or gives them back. With too few units nothing of the whole change is written. */
    async move(
      plan: UnitPlan,
      before: Order['lines'],
      after: Order['lines'],
      counted: CountedUnits,
      cause: Cause,
    ) {
      if (plan.moves.length === 0) return;
      requireLock();
      const shortages = findShortages(plan, before, counted);
      const short = shortages.length === 0 ? await write.moveUnits(plan.moves, { ...cause, at }) : [];
      if (shortages.length === 0 && short.length === 0) return;
      throw new ShopError('NOT_ENOUGH_UNITS', { errors: shortages.flatMap((each) => errorOf(each, after)) });
    },
  };
}

type Shortage = ReturnType<typeof findShortages>[number];

/** At the first line of the product. */
function errorOf(shortage: Shortage, lines: Order['lines']) {
  const line = lines.find(({ productId }) => productId === shortage.productId);
  return line ? [{ path: `lines.${line.position}`, msg: shortageMessage(line.title, shortage) }] : [];
}

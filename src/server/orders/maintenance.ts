import type { Order } from '../../domain/orders/order.ts';
import { findRetentionStep, mustExpire, retentionLimits } from '../../domain/orders/retention.ts';
import { yieldToEventLoop } from '../scheduling/event-loop.ts';
import type { OrderWrite } from '../store/order-transaction.ts';
import { eventOf, SHOP_ACTOR } from './history-events.ts';
import { changedOrder, type OrderParts } from './order-parts.ts';

const BATCH_SIZE = 200;

type MaintenanceParts = Pick<OrderParts, 'store' | 'metrics' | 'now'> & { readonly personalDays: number };

/** Ends, deletes and erases orders whose time is over. All copies of the shop can run it at once, as often as they like. */
export function createOrderMaintenance(parts: MaintenanceParts) {
  return {
    /** Aborted, it stops after an order: the next run does the others. */
    async run(signal?: AbortSignal): Promise<void> {
      await expire(parts, signal);
      await endRetention(parts, signal);
      await parts.store.orders.deleteMovesBefore(limitsOf(parts).moves);
    },
  };
}

function limitsOf({ now, personalDays }: MaintenanceParts) {
  return retentionLimits(now(), personalDays);
}

async function expire(parts: MaintenanceParts, signal: AbortSignal | undefined): Promise<void> {
  const { store, metrics, now } = parts;
  await inBatches(
    () => store.orders.expired(now(), BATCH_SIZE),
    async (id) => {
      const isDone = await writeOne(parts, id, async (write, order) => {
        if (!mustExpire(order, now())) return false;
        const ended: Order = { ...order, state: 'vencido', endedAt: now() };
        await write.save(changedOrder(order, ended, now()), order.version);
        await write.addEvent(order.id, eventOf(SHOP_ACTOR, 'expire', now()));
        return true;
      });
      if (isDone) metrics.countChange('vencido');
      return isDone;
    },
    signal,
  );
}

async function endRetention(parts: MaintenanceParts, signal: AbortSignal | undefined): Promise<void> {
  const { store, metrics, now } = parts;
  await inBatches(
    () => store.orders.ended(limitsOf(parts), BATCH_SIZE),
    async (id) => {
      let isErased = false;
      const isDone = await writeOne(parts, id, async (write, order) => {
        const step = findRetentionStep(order, limitsOf(parts));
        if (step === 'delete') return write.deleteOrder(order.id);
        if (step !== 'erase') return false;
        isErased = await write.erase(order.id, now());
        await write.addEvent(order.id, eventOf(SHOP_ACTOR, 'erase', now()));
        return isErased;
      });
      if (isDone && isErased) metrics.countErased();
      return isDone;
    },
    signal,
  );
}

/** Until a batch changes nothing: then the others are done, or another copy of the shop does them. */
async function inBatches(
  read: () => Promise<readonly string[]>,
  work: (id: string) => Promise<boolean>,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let changed = 1; changed > 0; ) {
    changed = 0;
    for (const id of await read()) {
      if (signal?.aborted) return;
      if (await work(id)) changed += 1;
      await yieldToEventLoop();
    }
  }
}

/** A transaction for each order, because a longer one would keep sellers waiting. */
function writeOne(
  { store }: MaintenanceParts,
  id: string,
  work: (write: OrderWrite, order: Order) => Promise<boolean>,
): Promise<boolean> {
  return store.writeOrder(
    async (write) => {
      const order = await write.find(id);
      return order ? work(write, order) : false;
    },
    { locksCatalogue: false },
  );
}

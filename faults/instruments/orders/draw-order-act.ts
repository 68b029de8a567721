import { randomUUID } from 'node:crypto';
import type { FullOrder } from '../../../src/domain/orders/full-view.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import type { Asked, OrderRecords } from './order-records.ts';

const DELIVERY = { method: 'retiro', fee: 0 };
const PAYMENT = { amount: 1, method: 'efectivo' };
const RETURNED = { lines: [{ position: 0, returned: 1, sellable: 1 }] };

export interface Act {
  readonly name: string;
  readonly content?: object;
}

const PAY: Act = { name: 'payments', content: PAYMENT };
const CANCEL: Act = { name: 'cancel' };
const BACK: Act = { name: 'back' };

/** What sellers do with an order in each state, the usual acts more often. */
const ACTS: Readonly<Record<FullOrder['state'], readonly Act[]>> = {
  nuevo: [{ name: 'confirm' }, { name: 'confirm' }, { name: 'quote', content: { days: 3 } }, CANCEL],
  cotizado: [{ name: 'confirm' }, { name: 'confirm' }, CANCEL],
  confirmado: [PAY, PAY, { name: 'dispatch', content: { method: 'retiro' } }, CANCEL],
  despachado: [{ name: 'deliver' }, { name: 'deliver' }, PAY, BACK, CANCEL],
  entregado: [PAY, BACK, { name: 'return', content: RETURNED }],
  cancelado: [{ name: 'reopen' }],
  devuelto: [PAY],
  vencido: [{ name: 'reopen' }],
};

const NEW_ORDER_CHANCE = 0.3;

/** The next request of a seller. Two sellers never change one order at once: one of them would be refused. */
export function drawOrderAct(
  records: OrderRecords,
  random: SeededRandom,
  productIds: readonly string[],
): Asked {
  const order = pickFree(records, random);
  const isNew = !order || random.chance(NEW_ORDER_CHANCE);
  const request = isNew ? newOrder(random, productIds) : change(order, actFor(order, random));
  const asked = { ...request, key: randomUUID() };
  records.asked.add(asked);
  return asked;
}

type Unsent = Omit<Asked, 'key'>;

function pickFree({ orders, asked }: OrderRecords, random: SeededRandom): FullOrder | null {
  const busy = new Set([...asked].map(({ before }) => before?.id));
  const free = [...orders.values()].filter(({ id }) => !busy.has(id));
  return free.length === 0 ? null : random.pick(free);
}

function newOrder(random: SeededRandom, productIds: readonly string[]): Unsent {
  const lines = [{ productId: random.pick(productIds), quantity: 1 + random.below(3) }];
  const content = { lines, delivery: DELIVERY, confirm: random.chance(0.3) };
  return { path: '/orders/new', content, before: null };
}

/** The delivery fee of a cart's order is not decided yet, so it could not be confirmed. */
export function actFor({ state, fee }: FullOrder, random: SeededRandom): Act {
  if (state === 'nuevo' && fee === null) return { name: 'update', content: { delivery: DELIVERY } };
  return random.pick(ACTS[state]);
}

function change(before: FullOrder, { name, content }: Act): Unsent {
  const { id, version } = before;
  return { path: `/orders/${id}/${name}`, content: { version, ...content }, before };
}

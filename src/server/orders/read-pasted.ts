import { toCents } from '../../domain/money.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { BankNotice } from '../../domain/orders/read-bank-notice.ts';
import { type ReadText, readText } from '../../domain/orders/read-text.ts';
import type { OrderParts } from './order-parts.ts';
import { rowsOf } from './read-orders.ts';

/** Orders that are offered for a bank's notice without a reference. */
const MAX_OFFERED = 10;
/** References and keys that are looked up in one text. */
const MAX_LOOKED_UP = 10;

/** What a pasted text is. Nothing is stored. */
export async function readPasted(parts: OrderParts, text: string) {
  const read = readText(text, parts.shopUrl);
  if (read.bank) return describeNotice(parts, read.bank);
  const order = await findStored(parts, read);
  if (order) return { kind: 'order', order: (await rowsOf(parts, [order]))[0]! } as const;
  return describePurchase(parts, read);
}

async function describeNotice(parts: OrderParts, notice: BankNotice) {
  const { amount, payer, detail, voucher, references } = notice;
  const named = await findAll(references, parts.store.orders.findByReference);
  const orders =
    named.length > 0 ? named : await parts.store.orders.findByBalance(toCents(amount), MAX_OFFERED);
  return { kind: 'bank', amount, payer, detail, voucher, orders: await rowsOf(parts, orders) } as const;
}

async function findStored({ store }: OrderParts, { keys, references }: ReadText): Promise<Order | null> {
  const [byKey] = await findAll(keys, store.orders.findByKey);
  if (byKey) return byKey;
  const [byReference] = await findAll(references, store.orders.findByReference);
  return byReference ?? null;
}

async function findAll(
  names: readonly string[],
  find: (name: string) => Promise<Order | null>,
): Promise<Order[]> {
  const found: Order[] = [];
  for (const name of names.slice(0, MAX_LOOKED_UP)) found.push(...[(await find(name)) ?? []].flat());
  return found;
}

/** Products at the prices of now. A text without products can still say who buys and where. */
function describePurchase({ snapshots }: OrderParts, { lines, more, customer, sent }: ReadText) {
  const { find } = snapshots.current();
  const known = lines.flatMap(({ productId, quantity }) => {
    const product = find(productId);
    return product ? [{ productId, title: product.title, quantity, price: product.price }] : [];
  });
  const gone = lines.map(({ productId }) => productId).filter((id) => !find(id));
  const isEmpty = lines.length === 0 && Object.values(customer).every((text) => text === '');
  if (isEmpty) return { kind: 'nothing' } as const;
  return { kind: 'purchase', lines: known, gone, more, ...customer, ...sent } as const;
}

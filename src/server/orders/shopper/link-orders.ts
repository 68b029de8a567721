import { changesOfCustomer } from '../../../domain/cart/customer-changes.ts';
import { ShopError } from '../../../domain/errors.ts';
import type { Order, OrderCustomer } from '../../../domain/orders/order.ts';
import { canReport, checkVoucher, normaliseVoucher } from '../../../domain/orders/payment-rules.ts';
import { type PublicOrder, publicOrder } from '../../../domain/orders/public-view.ts';
import { canAccept, hasExpired, isLinkExpired } from '../../../domain/orders/retention.ts';
import { checkShopper, normaliseCustomer } from '../../../domain/orders/rules.ts';
import { isOpen, type OrderAct } from '../../../domain/orders/transitions.ts';
import type { OrderWrite } from '../../store/order-transaction.ts';
import { requireAllowed } from '../change-order.ts';
import { eventOf, LINK_ACTOR } from '../history-events.ts';
import { proposedFee, requireValid } from '../order-fields.ts';
import { changedOrder, type OrderParts, productsToday } from '../order-parts.ts';
import { createLinkLimits, type KeyLimit } from './link-limits.ts';

export type LinkOrders = ReturnType<typeof createLinkOrders>;

/** What a shopper does with the link of an order. Nothing here changes what was paid, or units. */
export function createLinkOrders(parts: OrderParts) {
  const limits = createLinkLimits(parts.now);

  async function find(key: string, address: string): Promise<Order> {
    const order = await limits.requireKnown(key, address, parts.store.orders.findByKey);
    if (isLinkExpired(order, parts.now())) throw new ShopError('LINK_EXPIRED');
    return order;
  }

  async function change(key: string, address: string, act: OrderAct, work: LinkChange): Promise<OpenedOrder> {
    const { id } = await find(key, address);
    limits.requirePost(id);
    const order = await write(parts, key, act, work);
    return { order, view: view(parts, order) };
  }

  async function look(key: string, address: string, limit: KeyLimit): Promise<OpenedOrder> {
    limit.requireLeft(key);
    const order = await find(key, address);
    limit.take(key);
    return { order, view: view(parts, order) };
  }

  return {
    /** For the page of the order. The wrong keys of others behind the same address never close it. */
    open: (key: string, address: string) => look(key, address, limits.pages),
    read: async (key: string, address: string) => (await look(key, address, limits.reads)).view,
    accept: (key: string, address: string, version: number) =>
      change(key, address, 'accept', (order, now) => accept(order, version, now)),
    report: (key: string, address: string, voucher = '') =>
      change(key, address, 'reportPayment', (order, now) => report(order, voucher, now)),
    leaveDetails: (key: string, address: string, customer: OrderCustomer, hasConsent: boolean) =>
      change(key, address, 'leaveDetails', (order, now) =>
        leaveDetails(parts, order, customer, hasConsent, now),
      ),
    async erase(key: string, address: string): Promise<OpenedOrder> {
      const erased = await change(key, address, 'eraseOwn', () => null);
      if (!isOpen(erased.order.state)) parts.metrics.countErased();
      return erased;
    },
  };
}

export interface OpenedOrder {
  readonly order: Order;
  readonly view: PublicOrder;
}

/** Null: the order is erased. */
type LinkChange = (order: Order, now: number) => Order | null;

/** Found again by its key in the transaction: a link that was renewed meanwhile is unknown. */
function write({ store, now }: OrderParts, key: string, act: OrderAct, work: LinkChange): Promise<Order> {
  return store.writeOrder(
    async (tools) => {
      const before = await tools.findByKey(key);
      if (!before) throw new ShopError('ORDER_NOT_FOUND');
      const at = now();
      const order = work(before, at);
      requireAllowed(act, before, LINK_ACTOR.role);
      await save(tools, before, order, at);
      await tools.addEvent(before.id, eventOf(LINK_ACTOR, act, at));
      return (await tools.findByKey(key))!;
    },
    { locksCatalogue: false },
  );
}

async function save(tools: OrderWrite, before: Order, order: Order | null, at: number): Promise<void> {
  // The seller needs the rest of an open order; the maintenance erases it when the order has ended.
  if (!order && isOpen(before.state)) await tools.eraseShopper(before.id, at);
  else if (!order) await tools.erase(before.id, at);
  else if (!(await tools.save(changedOrder(before, order, at), before.version)))
    throw new ShopError('ORDER_CHANGED');
}

/** A quote that expired is refused as such, whether the maintenance has ended it or not. */
function accept(order: Order, version: number, now: number): Order {
  const isExpiredQuote =
    (order.state === 'cotizado' && hasExpired(order, now)) ||
    (order.state === 'vencido' && order.quotedAt !== null);
  if (isExpiredQuote) throw new ShopError('QUOTE_EXPIRED');
  if (order.version !== version) throw new ShopError('ORDER_CHANGED');
  if (!canAccept(order, now)) throw new ShopError('WRONG_STATE');
  return { ...order, acceptedAt: now };
}

/** The shopper says it: only a seller records what was received. */
function report(order: Order, sent: string, now: number): Order {
  const voucher = normaliseVoucher(sent);
  requireValid(checkVoucher(voucher));
  if (!canReport(order)) throw new ShopError('WRONG_STATE');
  return {
    ...order,
    reportedAt: now,
    reportedVoucher: voucher || order.reportedVoucher,
    reports: order.reports + 1,
  };
}

function leaveDetails(
  { snapshots }: OrderParts,
  order: Order,
  sent: OrderCustomer,
  hasConsent: boolean,
  now: number,
): Order {
  if (!hasConsent) throw new ShopError('CONSENT_NEEDED');
  const customer = normaliseCustomer(sent);
  requireValid(checkShopper(customer));
  const changed = {
    ...order,
    customer,
    consentAt: now,
    shopperErasedAt: null,
    ...changeMark(order, customer, now),
  };
  return { ...changed, proposedFeeCents: proposedFee(changed, snapshots.current()) };
}

/** From the confirmation on a seller has to look at the change, because a link may be in other hands than the buyer's. */
function changeMark(order: Order, customer: OrderCustomer, now: number): Partial<Order> {
  if (order.state !== 'confirmado' || changesOfCustomer(order.customer, customer).length === 0) return {};
  const customerBefore = order.customerBefore ?? order.customer;
  return { detailsChangedAt: now, customerBefore, seenAt: null, seenBy: null };
}

/** Units are not shown, so they need not be read. */
function view({ snapshots, now }: OrderParts, order: Order): PublicOrder {
  const snapshot = snapshots.current();
  const wasQuote = order.quotedAt !== null;
  const today = productsToday(snapshot, [order], new Map());
  return publicOrder(order, { settings: snapshot.settings, today, wasQuote, now: now() });
}

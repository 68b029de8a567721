/** A stored order as the rules read it. Amounts are whole céntimos, times are epoch milliseconds. */

export const ORDER_STATES = [
  'nuevo',
  'cotizado',
  'confirmado',
  'despachado',
  'entregado',
  'devuelto',
  'cancelado',
  'vencido',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The lists that sellers choose. */
export const ORDER_FILTERS = [...ORDER_STATES, 'abiertos', 'por-pagar', 'terminados', 'todos'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** The states of a sale: what is not paid is owed. */
export const DUE_STATES: readonly OrderState[] = ['confirmado', 'despachado', 'entregado'];

export const ORDER_ORIGINS = ['carrito', 'mensaje', 'vendedor', 'repetido'] as const;
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

export const DELIVERY_METHODS = ['por-definir', 'correos', 'mensajeria', 'encomienda', 'retiro'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export const PAYMENT_METHODS = ['sinpe', 'efectivo', 'transferencia', 'tarjeta', 'otro'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export interface OrderLine {
  /** Counts from 0. */
  readonly position: number;
  /** Null for something that is not in the catalogue. The product may have been deleted since. */
  readonly productId: string | null;
  readonly title: string;
  readonly brand: string;
  readonly color: string;
  /** Null while the seller has to decide it. */
  readonly priceCents: number | null;
  /** The price in the catalogue when the line was made. */
  readonly listCents: number | null;
  /** The price in the shopper's message, where it differs from the catalogue's. */
  readonly shownCents: number | null;
  readonly quantity: number;
  /** Units that a confirmation took out of the product's units. */
  readonly taken: number;
  readonly returned: number;
}

/** Empty texts where nothing is known. */
export interface OrderCustomer {
  readonly name: string;
  /** Digits with the country code. */
  readonly phone: string;
  readonly province: string;
  readonly canton: string;
  readonly landmarks: string;
}

export interface OrderDelivery {
  readonly method: DeliveryMethod;
  readonly carrier: string;
  readonly tracking: string;
  readonly trackingUrl: string;
  /** When it arrives, in the seller's words. */
  readonly eta: string;
}

export interface OrderPayment {
  readonly id: string;
  readonly at: number;
  readonly userId: string;
  readonly userName: string;
  /** Below zero: money that was given back. */
  readonly cents: number;
  readonly method: PaymentMethod;
  readonly voucher: string;
  readonly voidedAt: number | null;
  readonly voidedBy: string | null;
}

/** The amounts of an order. `feeCents` is null while the seller has not decided it. */
export interface OrderAmounts {
  readonly itemsCents: number;
  readonly discountCents: number;
  readonly feeCents: number | null;
  readonly totalCents: number;
  readonly paidCents: number;
}

/** When each step happened; null: it did not happen. */
export interface OrderTimes {
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly expiresAt: number | null;
  /** The last quote; it stays when the quote has expired. */
  readonly quotedAt: number | null;
  readonly acceptedAt: number | null;
  readonly confirmedAt: number | null;
  readonly dispatchedAt: number | null;
  readonly deliveredAt: number | null;
  readonly endedAt: number | null;
  readonly seenAt: number | null;
  readonly saidSentAt: number | null;
  readonly consentAt: number | null;
  readonly reportedAt: number | null;
  /** The shopper changed the data of a confirmed order, and no seller has accepted them yet. */
  readonly detailsChangedAt: number | null;
  readonly erasedAt: number | null;
  /** When the shopper erased what they had left, while the order was open. The rest is erased when it ends. */
  readonly shopperErasedAt: number | null;
}

export interface Order extends OrderAmounts, OrderTimes {
  readonly id: string;
  /** With the hyphen: `K7QM-4XTY`. */
  readonly reference: string;
  readonly linkKey: string;
  readonly origin: OrderOrigin;
  readonly state: OrderState;
  /** From 1; every change of the order raises it. */
  readonly version: number;
  readonly lines: readonly OrderLine[];
  readonly payments: readonly OrderPayment[];
  readonly customer: OrderCustomer;
  /** As a seller knew it, while `detailsChangedAt` is set. Null after an erasure. */
  readonly customerBefore: OrderCustomer | null;
  readonly delivery: OrderDelivery;
  /** From the owner's delivery zones and the place; null: none. */
  readonly proposedFeeCents: number | null;
  readonly publicNote: string;
  readonly privateNote: string;
  readonly cancelReason: string;
  readonly reportedVoucher: string;
  /** How often the shopper said that the order is paid. */
  readonly reports: number;
  /** The id of the order that replaced this one. */
  readonly replacedBy: string | null;
  readonly seenBy: string | null;
}

/** One row of the history of an order. Its data contain no personal values. */
export interface OrderEvent {
  readonly seq: number;
  readonly at: number;
  /** Null for the shopper and for the shop itself. */
  readonly userId: string | null;
  readonly userName: string;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a list shows of an order. */
export interface ListedOrder
  extends Pick<Order, 'id' | 'reference' | 'state' | 'totalCents' | 'paidCents'>,
    Pick<
      OrderTimes,
      'createdAt' | 'seenAt' | 'acceptedAt' | 'reportedAt' | 'saidSentAt' | 'detailsChangedAt'
    > {
  readonly lines: readonly ListedLine[];
  readonly payments: readonly ListedPayment[];
  readonly customer: Pick<OrderCustomer, 'name'>;
  readonly delivery: Pick<OrderDelivery, 'method'>;
}

export type ListedLine = Pick<
  OrderLine,
  'productId' | 'title' | 'listCents' | 'shownCents' | 'quantity' | 'returned'
>;

export type ListedPayment = Pick<OrderPayment, 'at' | 'cents' | 'voidedAt'>;

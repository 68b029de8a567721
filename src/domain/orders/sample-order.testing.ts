/** The order of the drawings: María Rojas buys headphones and two speakers. */
import type { Order, OrderCustomer, OrderDelivery, OrderLine, OrderPayment } from './order.ts';
import type { ProductsToday, ProductToday } from './today.ts';

/** 15 November 2026, 10:42 in Costa Rica. */
export const CREATED_AT = Date.UTC(2026, 10, 15, 16, 42);
/** The last millisecond of 18 November 2026 in Costa Rica. */
export const QUOTE_END = Date.UTC(2026, 10, 19, 6) - 1;
export const KEY = '3f9k2m7q4t8w1x5z6c0b2d9h7j';
export const LINK = `https://chateaycompra.cr/pedido/${KEY}`;

export const CUSTOMER: OrderCustomer = {
  name: 'María Rojas',
  phone: '50688887777',
  province: 'San José',
  canton: 'Escazú',
  landmarks: 'Casa verde frente a la iglesia',
};

export const DELIVERY: OrderDelivery = {
  method: 'correos',
  carrier: '',
  tracking: '',
  trackingUrl: '',
  eta: '',
};

export function sampleLine(changes: Partial<OrderLine> = {}): OrderLine {
  return {
    position: 0,
    productId: 'aud0000001',
    title: 'Audífonos inalámbricos Ondara Arco 500',
    brand: 'Ondara',
    color: 'Negro',
    priceCents: 3_290_000,
    listCents: 3_290_000,
    shownCents: null,
    quantity: 1,
    taken: 0,
    returned: 0,
    ...changes,
  };
}

export const SPEAKERS = sampleLine({
  position: 1,
  productId: 'par0000002',
  title: 'Parlante Bluetooth Ondara Playa 20',
  priceCents: 2_850_000,
  listCents: 2_850_000,
  quantity: 2,
});

export function samplePayment(changes: Partial<OrderPayment> = {}): OrderPayment {
  return {
    id: 'pag0000000000001',
    at: CREATED_AT + 60_000,
    userId: 'user000000000001',
    userName: 'Ana',
    cents: 4_000_000,
    method: 'sinpe',
    voucher: '2026151111512345678901234',
    voidedAt: null,
    voidedBy: null,
    ...changes,
  };
}

export function sampleOrder(changes: Partial<Order> = {}): Order {
  return {
    id: 'ped0000000000001',
    reference: 'K7QM-4XTY',
    linkKey: KEY,
    origin: 'carrito',
    state: 'confirmado',
    version: 3,
    lines: [sampleLine(), SPEAKERS],
    payments: [],
    customer: CUSTOMER,
    customerBefore: null,
    delivery: DELIVERY,
    proposedFeeCents: null,
    publicNote: '',
    privateNote: '',
    cancelReason: '',
    reportedVoucher: '',
    reports: 0,
    replacedBy: null,
    seenBy: null,
    itemsCents: 8_990_000,
    discountCents: 0,
    feeCents: 250_000,
    totalCents: 9_240_000,
    paidCents: 0,
    ...NO_TIMES,
    ...changes,
  };
}

const NO_TIMES = {
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
  expiresAt: null,
  quotedAt: null,
  acceptedAt: null,
  confirmedAt: null,
  dispatchedAt: null,
  deliveredAt: null,
  endedAt: null,
  seenAt: null,
  saidSentAt: null,
  consentAt: null,
  reportedAt: null,
  detailsChangedAt: null,
  erasedAt: null,
  shopperErasedAt: null,
};

/** Paid with one payment after each other, in céntimos. */
export function paidOrder(changes: Partial<Order>, ...cents: readonly number[]): Order {
  const payments = cents.map((each, at) =>
    samplePayment({ id: `pago-${at}`, at: CREATED_AT + (at + 1) * 60_000, cents: each }),
  );
  return sampleOrder({ payments, paidCents: cents.reduce((sum, each) => sum + each, 0), ...changes });
}

export function sampleToday(changes: Record<string, Partial<ProductToday>> = {}): ProductsToday {
  const products: Record<string, ProductToday> = {
    aud0000001: productToday('audio/aud0000001', 32_900),
    par0000002: productToday('audio/par0000002', 28_500),
  };
  return new Map(Object.entries(products).map(([id, product]) => [id, { ...product, ...changes[id] }]));
}

function productToday(path: string, price: number): ProductToday {
  return { path: `/tienda/${path}`, picture: '/images/frente.webp', price, units: null, outOfStock: false };
}

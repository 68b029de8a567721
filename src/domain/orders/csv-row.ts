/** The export of orders for an invoicing program: one row for each line. */
import { reportCell } from '../import/csv.ts';
import { fromCents } from '../money.ts';
import { dayOf, timeOfDay } from '../when.ts';
import { PAYMENT_LABELS, sellerLabel } from './labels.ts';
import type { Order, OrderLine, OrderPayment, PaymentMethod } from './order.ts';
import { lineCents } from './totals.ts';

/** The codes of the electronic invoice, version 4.4. */
const PAYMENT_CODES: Readonly<Record<PaymentMethod, string>> = {
  efectivo: '01',
  tarjeta: '02',
  transferencia: '04',
  sinpe: '06',
  otro: '99',
};

interface Row {
  readonly order: Order;
  /** Null for an order without lines. */
  readonly line: OrderLine | null;
  readonly isFirst: boolean;
  /** Who confirmed it. */
  readonly seller: string;
  readonly isPersonal: boolean;
}

/** The columns in their order, each with the text of its cell. */
const CELLS = {
  referencia: ({ order }) => order.reference,
  creado: ({ order }) => timeOf(order.createdAt),
  confirmado: ({ order }) => timeOf(order.confirmedAt),
  entregado: ({ order }) => timeOf(order.deliveredAt),
  estado: ({ order }) => sellerLabel(order),
  cliente: ({ order, isPersonal }) => (isPersonal ? order.customer.name : ''),
  teléfono: ({ order, isPersonal }) => (isPersonal ? order.customer.phone : ''),
  provincia: ({ order }) => order.customer.province,
  cantón: ({ order }) => order.customer.canton,
  señas: ({ order, isPersonal }) => (isPersonal ? order.customer.landmarks : ''),
  'producto id': ({ line }) => line?.productId ?? '',
  producto: ({ line }) => line?.title ?? '',
  cantidad: ({ line }) => String(line?.quantity ?? ''),
  precio: ({ line }) => amountOf(line?.priceCents ?? null),
  'total línea': ({ line }) => amountOf(line && line.priceCents !== null ? lineCents(line) : null),
  // Only in the first row, so that the column can be added up.
  'descuento pedido': ({ order, isFirst }) => amountOf(isFirst ? order.discountCents : null),
  'envío pedido': ({ order, isFirst }) => amountOf(isFirst ? order.feeCents : null),
  'total pedido': ({ order, isFirst }) => amountOf(isFirst ? order.totalCents : null),
  pagado: ({ order, isFirst }) => amountOf(isFirst ? order.paidCents : null),
  'medio de pago': ({ order }) => methodCell(order, PAYMENT_LABELS),
  'código medio de pago': ({ order }) => methodCell(order, PAYMENT_CODES),
  comprobante: ({ order }) => vouchersOf(order),
  vendedor: ({ seller }) => seller,
} as const satisfies Record<string, (row: Row) => string>;

export const ORDER_COLUMNS = Object.keys(CELLS) as readonly (keyof typeof CELLS)[];

interface ExportedOrder {
  readonly order: Order;
  /** The name of who confirmed it; empty if nobody did. */
  readonly seller: string;
}

/** Personal columns are empty for sellers who are not administrators. */
export function csvRowsOf({ order, seller }: ExportedOrder, isPersonal: boolean): string[][] {
  const lines = order.lines.length > 0 ? order.lines : [null];
  return lines.map((line, at) => {
    const row = { order, line, isFirst: at === 0, seller, isPersonal };
    return ORDER_COLUMNS.map((column) => reportCell(CELLS[column](row)));
  });
}

/** `2026-11-15 10:42`, in Costa Rica. */
function timeOf(time: number | null): string {
  return time === null ? '' : `${dayOf(time)} ${timeOfDay(time).padStart(5, '0')}`;
}

function amountOf(cents: number | null): string {
  return cents === null ? '' : String(fromCents(cents));
}

/** With several ways of paying, the one of the largest payment. */
function methodCell(order: Order, words: Readonly<Record<PaymentMethod, string>>): string {
  const [largest] = receivedOf(order).sort((a, b) => b.cents - a.cents);
  return largest ? words[largest.method] : '';
}

function vouchersOf(order: Order): string {
  const vouchers = receivedOf(order).map(({ voucher }) => voucher);
  return vouchers.filter(Boolean).join(' | ');
}

function receivedOf({ payments }: Order): OrderPayment[] {
  return payments.filter(({ cents, voidedAt }) => cents > 0 && voidedAt === null);
}

/** What a seller should notice in an order: its marks, and where the catalogue of this moment differs from it. */
import { formatCartPrice, toCents } from '../money.ts';
import { sumByProduct } from '../product/unit-plan.ts';
import type { Units } from '../product/units.ts';
import type { ListedLine, ListedOrder, OrderState } from './order.ts';
import { hasAccepted, hasReported, isDue } from './transitions.ts';

export interface ProductToday {
  readonly path: string;
  /** Null for a product without pictures. */
  readonly picture: string | null;
  /** Colones. */
  readonly price: number;
  readonly units: Units;
  readonly outOfStock: boolean;
}

/** By product id. A product that is missing was deleted. */
export type ProductsToday = ReadonlyMap<string, ProductToday>;

/** A confirmed order has its units already, and its prices are final. */
const UNDECIDED: readonly OrderState[] = ['nuevo', 'cotizado'];

export function findToday(line: Pick<ListedLine, 'productId'>, today: ProductsToday): ProductToday | null {
  return (line.productId !== null && today.get(line.productId)) || null;
}

/** The lines of an unconfirmed order that the shop cannot serve. Lines of one product are one demand. */
export function findShortLines<L extends ListedLine>(
  { state, lines }: { readonly state: OrderState; readonly lines: readonly L[] },
  today: ProductsToday,
): readonly L[] {
  if (!UNDECIDED.includes(state)) return [];
  const demands = sumByProduct(lines, ({ quantity }) => quantity);
  return lines.filter(({ productId }) => {
    if (productId === null) return false;
    const product = today.get(productId);
    return !product || product.outOfStock || (product.units ?? Infinity) < demands.get(productId)!;
  });
}

/** True while the seller can still decide, if the catalogue or the shopper's message has another price than the line had. */
function hasOtherPrices({ state, lines }: ListedOrder, today: ProductsToday): boolean {
  if (!UNDECIDED.includes(state)) return false;
  return lines.some((line) => {
    const product = findToday(line, today);
    const isChanged =
      product !== null && line.listCents !== null && toCents(product.price) !== line.listCents;
    return isChanged || line.shownCents !== null;
  });
}

const MARK_WORDS = {
  'cambio-datos': 'Cambió sus datos',
  acepto: 'Aceptó',
  'dice-que-pago': 'Dice que pagó',
  pagado: 'Pagado',
  falta: 'Falta',
  'no-alcanza': 'No alcanza',
  'precio-cambio': 'Precio cambió',
  'dice-que-lo-envio': 'Dice que lo envió',
} as const;

export type OrderMark = keyof typeof MARK_WORDS;
export const ORDER_MARKS = Object.keys(MARK_WORDS) as OrderMark[];

/** `balance` is in colones. */
export function markWords(mark: OrderMark, balance: number): string {
  return mark === 'falta' ? `${MARK_WORDS.falta} ${formatCartPrice(balance)}` : MARK_WORDS[mark];
}

/** In the order in which they are shown. */
export function findMarks(order: ListedOrder, today: ProductsToday): readonly OrderMark[] {
  const applies: Readonly<Record<OrderMark, boolean>> = {
    'cambio-datos': order.detailsChangedAt !== null,
    acepto: hasAccepted(order),
    'dice-que-pago': hasReported(order),
    pagado: isPaid(order),
    falta: isDue(order),
    'no-alcanza': findShortLines(order, today).length > 0,
    'precio-cambio': hasOtherPrices(order, today),
    'dice-que-lo-envio': order.state === 'nuevo' && order.saidSentAt !== null,
  };
  return (Object.keys(applies) as OrderMark[]).filter((mark) => applies[mark]);
}

/** An order that ended without a sale is not paid, even if money was not given back yet. */
function isPaid({ state, totalCents, paidCents }: ListedOrder): boolean {
  return (
    ['confirmado', 'despachado', 'entregado'].includes(state) && paidCents > 0 && paidCents >= totalCents
  );
}

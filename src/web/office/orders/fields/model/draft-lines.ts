/** Changes of the lines of an order that is typed, and what a seller should notice in them. */
import { formatCartPrice, formatTypedPrice, toCents } from '../../../../../domain/money.ts';
import type { ProductToday } from '../../../../../domain/orders/today.ts';
import { ORDER_LIMITS } from '../../../../../domain/orders/totals.ts';
import { isGone, type LineDraft, type OrderDraft } from './order-draft.ts';

/** A product that is added to an order. */
interface AddedProduct {
  readonly productId: string;
  readonly title: string;
  readonly quantity: number;
  readonly today: ProductToday;
}

/** A product that the order has already gets the quantity, instead of a second line. */
export function addProduct(lines: readonly LineDraft[], added: AddedProduct): readonly LineDraft[] {
  const { productId, quantity, title, today } = added;
  const known = lines.find((line) => line.productId === productId);
  if (known) return changeQuantity(lines, known.id, quantity);
  return [
    ...lines,
    {
      ...{ id: nextId(lines), productId, title, quantity: withinLimits(quantity), today },
      price: formatTypedPrice(today.price),
      isPriceTyped: false,
      listPrice: today.price,
      shownPrice: null,
      taken: 0,
    },
  ];
}

const NO_WORDS = { title: '', price: '', quantity: 1 };

/** A line for something that is not in the catalogue, at first without words. */
export function addOtherLine(
  lines: readonly LineDraft[],
  words: Pick<LineDraft, 'title' | 'price' | 'quantity'> = NO_WORDS,
): readonly LineDraft[] {
  const nothing = { productId: null, listPrice: null, shownPrice: null, today: null, taken: 0 };
  return [...lines, { ...nothing, ...words, id: nextId(lines), isPriceTyped: true }];
}

function nextId(lines: readonly LineDraft[]): number {
  return Math.max(-1, ...lines.map(({ id }) => id)) + 1;
}

function withinLimits(quantity: number): number {
  return Math.min(Math.max(quantity, 1), ORDER_LIMITS.quantity);
}

export function changeQuantity(lines: readonly LineDraft[], id: number, by: number): readonly LineDraft[] {
  return lines.map((line) =>
    line.id === id ? { ...line, quantity: withinLimits(line.quantity + by) } : line,
  );
}

export function typePrice(lines: readonly LineDraft[], id: number, price: string): readonly LineDraft[] {
  return lines.map((line) => (line.id === id ? { ...line, price, isPriceTyped: true } : line));
}

export function typeTitle(lines: readonly LineDraft[], id: number, title: string): readonly LineDraft[] {
  return lines.map((line) => (line.id === id ? { ...line, title } : line));
}

export function removeLine(lines: readonly LineDraft[], id: number): readonly LineDraft[] {
  return lines.filter((line) => line.id !== id);
}

/** Puts a removed line back to its place. */
export function putBack(lines: readonly LineDraft[], line: LineDraft, at: number): readonly LineDraft[] {
  if (lines.some(({ id }) => id === line.id)) return lines;
  return [...lines.slice(0, at), line, ...lines.slice(at)];
}

/** What the catalogue says now about the lines. A draft of yesterday has the prices and units of yesterday. */
export function refreshLines(
  draft: OrderDraft,
  findToday: (productId: string) => ProductToday | null,
): OrderDraft {
  const lines = draft.lines.map((line) =>
    line.productId === null ? line : { ...line, today: findToday(line.productId) },
  );
  return { ...draft, lines };
}

interface LineNote {
  readonly text: string;
  /** Something stands in the way of this line. */
  readonly isWarning: boolean;
}

/** `lines` are all lines of the order, because lines of one product are one demand. */
export function notesOf(line: LineDraft, lines: readonly LineDraft[]): readonly LineNote[] {
  if (isGone(line)) return [{ text: 'Ya no está en la tienda', isWarning: true }, ...shownNote(line)];
  return [...unitsNote(line, lines), ...todayNote(line), ...shownNote(line)];
}

function unitsNote({ productId, today }: LineDraft, lines: readonly LineDraft[]): LineNote[] {
  if (!today) return [];
  const same = lines.filter((line) => line.productId === productId);
  const wanted = same.reduce((sum, { quantity, taken }) => sum + quantity - taken, 0);
  if (today.outOfStock) return wanted > 0 ? [{ text: 'Agotado', isWarning: true }] : [];
  const { units } = today;
  if (units === null) return [];
  return [{ text: units === 1 ? 'Queda 1' : `Quedan ${units}`, isWarning: wanted > units }];
}

function todayNote({ today, listPrice }: LineDraft): LineNote[] {
  if (!today || listPrice === null || toCents(today.price) === toCents(listPrice)) return [];
  return [{ text: `Hoy cuesta ${formatCartPrice(today.price)}`, isWarning: false }];
}

function shownNote({ shownPrice }: LineDraft): LineNote[] {
  if (shownPrice === null) return [];
  return [{ text: `El mensaje decía ${formatCartPrice(shownPrice)}`, isWarning: false }];
}

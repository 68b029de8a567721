/** What sellers decide about units: of products of which the shop has too few, and of those that came back. */
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import type { LineFields } from '../../../../../domain/orders/line-rules.ts';
import { sumByProduct } from '../../../../../domain/product/unit-plan.ts';
import { MAX_UNITS } from '../../../../../domain/product/units.ts';

type Line = FullOrder['lines'][number];

export interface ShortProduct {
  readonly productId: string;
  readonly title: string;
  /** Of all its lines together. */
  readonly wanted: number;
  readonly have: number;
}

export type UnitChoice =
  | { readonly kind: 'lower' }
  | { readonly kind: 'remove' }
  /** `typed` is how many there are in all. */
  | { readonly kind: 'more'; readonly typed: string };

export type UnitChoices = Readonly<Record<string, UnitChoice>>;

/** The counted products that do not suffice. Lines of one product are one demand. */
export function findShortProducts(lines: readonly Line[]): readonly ShortProduct[] {
  const wanted = sumByProduct(lines.map(withProduct), ({ quantity }) => quantity);
  return [...wanted].flatMap(([productId, sum]) => {
    const line = lines.find((each) => each.productId === productId);
    if (!line || line.unitsNow === null || line.unitsNow >= sum) return [];
    return [{ productId, title: line.title, wanted: sum, have: line.unitsNow }];
  });
}

function withProduct(line: Line) {
  return { ...line, productId: line.productId ?? null };
}

/** The first choice of a dialog: what is there, or nothing of it. */
export function firstChoice({ have }: ShortProduct): UnitChoice {
  return { kind: have > 0 ? 'lower' : 'remove' };
}

/** Null if the typed number is not one, or still too small. */
export function countOf({ wanted }: ShortProduct, typed: string): number | null {
  const plain = typed.trim();
  const count = /^\d{1,7}$/.test(plain) ? Number(plain) : -1;
  return count >= wanted && count <= MAX_UNITS ? count : null;
}

/** What the seller counted: the shop sets it and takes from it in one transaction. */
export function countsOf(short: readonly ShortProduct[], choices: UnitChoices) {
  return short.flatMap((product) => {
    const choice = choices[product.productId];
    const have = choice?.kind === 'more' ? countOf(product, choice.typed) : null;
    return have === null ? [] : [{ productId: product.productId, have, before: product.have }];
  });
}

/** The lines after the choices, as the call takes them; null if they stay as they are. */
export function chosenLines(
  lines: readonly Line[],
  short: readonly ShortProduct[],
  choices: UnitChoices,
): readonly LineFields[] | null {
  const left = new Map(short.flatMap((product) => leftOf(product, choices[product.productId])));
  if (left.size === 0) return null;
  return lines.flatMap((line) => {
    const quantity = takeFrom(left, line);
    return quantity === 0 ? [] : [{ ...sentLine(line), quantity }];
  });
}

function leftOf({ productId, have }: ShortProduct, choice: UnitChoice | undefined): [string, number][] {
  if (choice?.kind === 'lower') return [[productId, have]];
  return choice?.kind === 'remove' ? [[productId, 0]] : [];
}

/** The first line of a product gets what is there, a second one the rest. */
function takeFrom(left: Map<string, number>, { productId, quantity }: Line): number {
  const have = productId === undefined ? undefined : left.get(productId);
  if (productId === undefined || have === undefined) return quantity;
  const taken = Math.min(have, quantity);
  left.set(productId, have - taken);
  return taken;
}

function sentLine({ productId, title, quantity, price }: Line): LineFields {
  return {
    ...(productId === undefined ? { title } : { productId }),
    quantity,
    ...(price !== null && { price }),
  };
}

export interface TypedReturn {
  readonly returned: string;
  readonly sellable: string;
}

/** By position. */
export type TypedReturns = Readonly<Record<number, TypedReturn>>;

const NOTHING: TypedReturn = { returned: '0', sellable: '0' };

export function typedAt(typed: TypedReturns, { position }: Pick<Line, 'position'>): TypedReturn {
  return typed[position] ?? NOTHING;
}

/** What comes back can usually be sold again, so that number follows the other one while it is typed. */
export function typeReturned(before: TypedReturn, returned: string): TypedReturn {
  return { returned, sellable: before.sellable === before.returned ? returned : before.sellable };
}

/** -1 for what is not a whole number. */
function numberOf(text: string): number {
  const plain = text.trim();
  if (plain === '') return 0;
  return /^\d{1,3}$/.test(plain) ? Number(plain) : -1;
}

type ReturnProblem = 'wrong' | 'tooManySellable' | null;

export function problemOf(typed: TypedReturns, line: Line): ReturnProblem {
  const { returned, sellable } = typedAt(typed, line);
  const [back, again] = [numberOf(returned), numberOf(sellable)];
  if (back < 0 || back > line.quantity || again < 0) return 'wrong';
  return again > back ? 'tooManySellable' : null;
}

/** The body of the call; null while nothing came back or something is wrong. */
export function returnedLines(typed: TypedReturns, lines: readonly Line[]) {
  if (lines.some((line) => problemOf(typed, line) !== null)) return null;
  const sent = lines.map((line) => {
    const { returned, sellable } = typedAt(typed, line);
    return { position: line.position, returned: numberOf(returned), sellable: numberOf(sellable) };
  });
  return sent.some(({ returned }) => returned > 0) ? sent : null;
}

/** What to do with each product of which the shop has fewer units than the order asks for. */
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

interface Counted {
  readonly productId: string;
  readonly have: number;
  readonly before: number;
}

/** What the seller counted: the shop sets it and takes from it in one transaction. */
export function countsOf(short: readonly ShortProduct[], choices: UnitChoices): readonly Counted[] {
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

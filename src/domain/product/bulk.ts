/** A change of many products at once. The page and the server count it with the same functions. */
import type { Product } from '../entities.ts';
import type { FieldError } from '../errors.ts';
import { MAX_PRICE } from '../limits.ts';
import { formatPrice, fromCents, toCents } from '../money.ts';
import { type Flags, flagsOf, type Marking, markingOf } from './product.ts';

/** Markings as the calls and the history name them. */
export const BULK_MARKINGS = ['regular', 'con-descuento', 'agotado'] as const;
export type MarkingWord = (typeof BULK_MARKINGS)[number];

export const ROUNDINGS = [100, 50, 0] as const;
export const PERCENT = { min: -90, max: 500 } as const;
export const BULK_PRODUCTS = 10_000;

type Rounding = (typeof ROUNDINGS)[number];

/** `round` is in colones; 0 leaves the céntimos. */
export type PriceChange =
  | { readonly percent: number; readonly round: Rounding }
  | { readonly amount: number; readonly round: Rounding };

export type BulkChange =
  | { readonly price: PriceChange }
  | { readonly marking: MarkingWord }
  | { readonly bin: true };

export interface BulkRow {
  readonly id: string;
  readonly title: string;
  /** A price in colones, a marking, or where the product is. */
  readonly before: number | string;
  readonly after: number | string;
}

export interface BulkPreview {
  /** Identifies exactly this change of exactly these products. */
  readonly digest: string;
  readonly rows: readonly BulkRow[];
}

export type BulkProduct = Pick<Product, '_id' | 'title' | 'price' | 'discounted' | 'outOfStock'>;

const WORDS: Readonly<Record<Marking, MarkingWord>> = {
  regular: 'regular',
  descuento: 'con-descuento',
  agotado: 'agotado',
};

export function wordOf(flags: Flags): MarkingWord {
  return WORDS[markingOf(flags)];
}

export function flagsOfWord(word: MarkingWord): Flags {
  return flagsOf(word === 'con-descuento' ? 'descuento' : word);
}

/** Half a unit is rounded up. The result may be zero or less: `findBulkProblems` refuses it. */
export function changedPrice(price: number, change: PriceChange): number {
  const cents = toCents(price);
  const changed =
    'percent' in change
      ? // In whole hundredths of a percent, so that no fraction is lost.
        Math.round((cents * (10_000 + toCents(change.percent))) / 10_000)
      : cents + toCents(change.amount);
  const unit = toCents(change.round);
  return fromCents(unit === 0 ? changed : Math.round(changed / unit) * unit);
}

/** One row for each product, in their order; `before` and `after` are equal when nothing changes. */
export function previewChange(products: readonly BulkProduct[], change: BulkChange): BulkRow[] {
  return products.map((product) => previewProduct(product, change));
}

export function previewProduct(product: BulkProduct, change: BulkChange): BulkRow {
  const { _id: id, title, price } = product;
  if ('price' in change) return { id, title, before: price, after: changedPrice(price, change.price) };
  if ('marking' in change) return { id, title, before: wordOf(product), after: change.marking };
  return { id, title, before: 'catalogo', after: 'papelera' };
}

/** A person with more problems than this has to try again anyway. */
const MAX_REPORTED = 100;

/** The products whose price would no longer be allowed. */
export function findBulkProblems(rows: readonly BulkRow[]): FieldError[] {
  const errors: FieldError[] = [];
  for (const { id, title, after } of rows) {
    if (typeof after !== 'number' || (after > 0 && after <= MAX_PRICE)) continue;
    const msg = after > 0 ? `no puede pasar de ${formatPrice(MAX_PRICE)}` : 'quedaría en cero o menos';
    errors.push({ path: id, msg: `«${title}»: el precio ${msg}` });
    if (errors.length === MAX_REPORTED) break;
  }
  return errors;
}

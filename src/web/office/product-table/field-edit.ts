/** A field of a row of the table: what a typed text means, and how it is shown. */
import type { Product } from '../../../domain/entities.ts';
import { formatPrice, parsePrice } from '../../../domain/money.ts';
import { previousPriceRules } from '../../../domain/product/previous-price.ts';
import { type Marking, markingOf } from '../../../domain/product/product.ts';
import { parseUnits, UNITS_MESSAGE, type Units } from '../../../domain/product/units.ts';
import { check } from '../../../domain/validation.ts';
import { sellerTexts } from '../../seller/texts.ts';
import type { Edit } from '../editing/editing.ts';
import { storedVersion } from '../product-form/model/stored-version.ts';
import type { CountedProduct } from '../units/counted-products.ts';
import { tableTexts as t } from './texts.ts';

/** With the stored marking. `units` is missing in a shop that counts none, and null for a product that is not counted. */
export interface TableProduct extends Product {
  readonly units?: Units;
}

/** Adds units and stored markings to the public products. Without a list of counted ones the table has no units. */
export function withUnits(
  products: readonly Product[],
  counted: readonly CountedProduct[] | null,
): readonly TableProduct[] {
  if (!counted) return products;
  const byId = new Map(counted.map((each) => [each.id, each]));
  return products.map((product) => {
    const own = byId.get(product._id) ?? null;
    return { ...storedVersion(product, own).product, units: own?.units ?? null };
  });
}

export type PriceName = 'price' | 'priceBefore';
export type FieldName = PriceName | 'units' | 'marking';
/** Null: no previous price, or not counted. NaN: a text that means nothing. */
export type FieldValue = number | null | Marking;

/** A field while it is being changed. */
export interface FieldEdit extends Edit<TableProduct, string, FieldName> {
  /** A change by more than half waits for an answer. */
  readonly isAsking: boolean;
}

export type RowEdits = Readonly<Partial<Record<FieldName, FieldEdit>>>;

export const FIELDS = ['price', 'priceBefore', 'units', 'marking'] as const;
const MARKINGS: readonly Marking[] = ['regular', 'descuento', 'agotado'];

/** An empty field takes the previous price away, or stops counting. */
export function meaningOf(field: FieldName, typed: string): FieldValue {
  if (field === 'marking') return MARKINGS.find((marking) => marking === typed) ?? 'regular';
  if (field === 'units') return parseUnits(typed);
  if (field === 'priceBefore' && !typed.trim()) return null;
  return parsePrice(typed) ?? Number.NaN;
}

/** Why a typed text cannot be saved, or null. */
export function problemOf(product: TableProduct, field: FieldName, typed: string): string | null {
  const value = meaningOf(field, typed);
  if (typeof value === 'string') return null;
  if (field === 'price') return value !== null && value > 0 ? null : t.edit.badPrice;
  if (field === 'units') return Number.isNaN(value) ? UNITS_MESSAGE : null;
  return check(previousPriceRules, { price: product.price, priceBefore: value })[0]?.msg ?? null;
}

/** A change of a price by more than half is often a missing or an extra zero. */
export function isLargeChange(product: TableProduct, field: FieldName, typed: string): boolean {
  const [before, after] = [storedValue(product, field), meaningOf(field, typed)];
  if (field === 'units' || typeof before !== 'number' || typeof after !== 'number') return false;
  return Math.abs(after - before) > before / 2;
}

/** The text in the field when nothing is typed. The sign is beside the field. */
export function shownValue(product: TableProduct, field: FieldName): string {
  const value = storedValue(product, field);
  if (field === 'units') return String(value ?? '');
  return typeof value === 'number' ? formatPrice(value).slice(1) : (value ?? '');
}

/** A value in words, for questions. */
export function valueInWords(value: FieldValue, field: FieldName): string {
  if (field === 'units') return value === null ? t.uncounted : String(value);
  if (value === null) return t.noPriceBefore;
  return typeof value === 'number' ? formatPrice(value) : t.markings[value];
}

export function storedValue(product: TableProduct, field: FieldName): FieldValue {
  return field === 'marking' ? markingOf(product) : (product[field] ?? null);
}

/** Only a product with a discount has a previous price. */
export function hasField(product: Product, field: FieldName): boolean {
  return field !== 'priceBefore' || markingOf(product) === 'descuento';
}

/** Why a field is not saved, or null. */
export function failureOf({ errors: [error], stage }: FieldEdit): string | null {
  if (error) return error.msg;
  if (stage.kind === 'refused') return stage.message;
  if (stage.kind === 'signed-out') return sellerTexts.signInToContinue;
  return stage.kind === 'unreachable' ? sellerTexts.offline : null;
}

/** Whether something typed is not saved yet. */
export function isUnsaved(edits: ReadonlyMap<string, RowEdits>): boolean {
  return [...edits.values()].some((row) =>
    Object.values(row).some((edit) => edit !== undefined && edit.changed.length > 0),
  );
}

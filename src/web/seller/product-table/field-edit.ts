/** A field of a row while it is being changed: what was typed, and what the field is waiting for. */
import type { Product } from '../../../domain/entities.ts';
import { formatPrice, parsePrice } from '../../../domain/money.ts';
import { previousPriceRules } from '../../../domain/product/previous-price.ts';
import { type Marking, markingOf } from '../../../domain/product/product.ts';
import { parseUnits, UNITS_MESSAGE, type Units } from '../../../domain/product/units.ts';
import { check } from '../../../domain/validation.ts';
import { tableTexts as t } from './texts.ts';

/** With the stored marking. `units` is missing in a shop that counts none, and null for a product that is not counted. */
export interface TableProduct extends Product {
  readonly units?: Units;
}

export type PriceName = 'price' | 'priceBefore';
export type FieldName = PriceName | 'units' | 'marking';
/** Null: no previous price, or not counted. */
export type FieldValue = number | null | Marking;

type EditStage =
  | { readonly kind: 'typing' | 'asking' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly message: string; readonly isSignedOut: boolean }
  | { readonly kind: 'conflict'; readonly theirs: TableProduct };

export interface FieldEdit {
  readonly typed: string;
  readonly stage: EditStage;
}

export type RowEdits = Readonly<Partial<Record<FieldName, FieldEdit>>>;

/** What a typed text means for the product. */
type Meaning =
  | { readonly kind: 'same' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'value'; readonly value: FieldValue; readonly isLarge: boolean };

const MARKINGS: readonly Marking[] = ['regular', 'descuento', 'agotado'];

export function meaningOf(product: TableProduct, field: FieldName, typed: string): Meaning {
  if (field === 'marking') return markingMeaning(product, typed);
  if (field === 'units') return unitsMeaning(product.units ?? null, typed);
  return field === 'price' ? priceMeaning(product.price, typed) : previousPriceMeaning(product, typed);
}

function priceMeaning(before: number, typed: string): Meaning {
  const price = parsePrice(typed);
  if (price === null || price <= 0) return { kind: 'invalid', message: t.edit.badPrice };
  if (price === before) return { kind: 'same' };
  return { kind: 'value', value: price, isLarge: isLargeChange(before, price) };
}

/** An empty field takes the previous price away. */
function previousPriceMeaning(product: Product, typed: string): Meaning {
  const value = typed.trim() ? (parsePrice(typed) ?? Number.NaN) : null;
  const before = product.priceBefore ?? null;
  if (value === before) return { kind: 'same' };
  const [error] = check(previousPriceRules, { price: product.price, priceBefore: value });
  if (error) return { kind: 'invalid', message: error.msg };
  return { kind: 'value', value, isLarge: value !== null && before !== null && isLargeChange(before, value) };
}

/** An empty field stops counting. */
function unitsMeaning(before: Units, typed: string): Meaning {
  const value = parseUnits(typed);
  if (Number.isNaN(value)) return { kind: 'invalid', message: UNITS_MESSAGE };
  return value === before ? { kind: 'same' } : { kind: 'value', value, isLarge: false };
}

/** A change by more than half is often a missing or an extra zero. */
export function isLargeChange(before: number, after: number): boolean {
  return Math.abs(after - before) > before / 2;
}

function markingMeaning(product: Product, typed: string): Meaning {
  const value = MARKINGS.find((marking) => marking === typed) ?? 'regular';
  return value === markingOf(product) ? { kind: 'same' } : { kind: 'value', value, isLarge: false };
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

/** Whether something typed is not saved yet. */
export function isUnsaved(edits: ReadonlyMap<string, RowEdits>): boolean {
  return [...edits.values()].some((row) =>
    Object.values(row).some((edit) => edit !== undefined && edit.stage.kind !== 'saved'),
  );
}

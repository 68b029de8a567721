/** A field of a row while it is being changed: what was typed, and what the field is waiting for. */
import type { Product } from '../../../domain/entities.ts';
import { formatPrice, parsePrice } from '../../../domain/money.ts';
import { type Marking, markingOf } from '../../../domain/product/product.ts';
import { tableTexts as t } from './texts.ts';

export type FieldName = 'price' | 'marking';

type EditStage =
  | { readonly kind: 'typing' | 'asking' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly message: string; readonly isSignedOut: boolean }
  | { readonly kind: 'conflict'; readonly theirs: Product };

export interface FieldEdit {
  readonly typed: string;
  readonly stage: EditStage;
}

export type RowEdits = Readonly<Partial<Record<FieldName, FieldEdit>>>;

/** What a typed text means for the product. */
type Meaning =
  | { readonly kind: 'same' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'value'; readonly value: number | Marking; readonly isLarge: boolean };

const MARKINGS: readonly Marking[] = ['regular', 'descuento', 'agotado'];

export function meaningOf(product: Product, field: FieldName, typed: string): Meaning {
  return field === 'price' ? priceMeaning(product.price, typed) : markingMeaning(product, typed);
}

function priceMeaning(before: number, typed: string): Meaning {
  const price = parsePrice(typed);
  if (price === null || price <= 0) return { kind: 'invalid', message: t.edit.badPrice };
  if (price === before) return { kind: 'same' };
  return { kind: 'value', value: price, isLarge: isLargeChange(before, price) };
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
export function shownValue(product: Product, field: FieldName): string {
  return field === 'price' ? formatPrice(product.price).slice(1) : markingOf(product);
}

/** A value in words, for questions. */
export function valueInWords(field: FieldName, value: number | Marking): string {
  return field === 'price' ? formatPrice(Number(value)) : t.markings[value as Marking];
}

export function storedValue(product: Product, field: FieldName): number | Marking {
  return field === 'price' ? product.price : markingOf(product);
}

/** Whether something typed is not saved yet. */
export function isUnsaved(edits: ReadonlyMap<string, RowEdits>): boolean {
  return [...edits.values()].some((row) =>
    Object.values(row).some((edit) => edit !== undefined && edit.stage.kind !== 'saved'),
  );
}

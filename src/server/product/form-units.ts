/** The units in the product form: read, compared with the stored number, and written with the other fields. */
import { type FieldError, ShopError } from '../../domain/errors.ts';
import { unitsChangedMessage } from '../../domain/order-refusals.ts';
import { isUnits, parseUnits, UNITS_MESSAGE, type Units } from '../../domain/product/units.ts';
import type { CatalogueWrite } from '../store/catalogue-transaction.ts';
import type { StoredProduct } from '../store/products.ts';

/** The fields of a form that only a shop with orders has. */
export const UNIT_FIELDS = ['units', 'unitsBefore'] as const;

/** What was typed, and the number that the form was loaded with. NaN: it cannot be read. */
export interface SubmittedUnits {
  readonly units: Units;
  readonly before: Units;
}

/** Null for a form without the field, or with the number that it was loaded with: the stored number stays. */
export function readUnits(typed: string | undefined, loaded = ''): SubmittedUnits | null {
  if (typed === undefined) return null;
  const [units, before] = [parseUnits(typed), parseUnits(loaded)];
  return units === before ? null : { units, before };
}

export function checkUnits(submitted: SubmittedUnits | null): FieldError[] {
  if (!submitted) return [];
  const { units, before } = submitted;
  return [
    ...(isUnits(units) ? [] : [{ path: 'units', msg: UNITS_MESSAGE }]),
    ...(isUnits(before) ? [] : [{ path: 'unitsBefore', msg: UNITS_MESSAGE }]),
  ];
}

/** A sale since the form was loaded must not be overwritten with the number from before it. */
export function requireUnchangedUnits(product: StoredProduct, submitted: SubmittedUnits | null): void {
  if (!submitted || submitted.before === product.units) return;
  const message = unitsChangedMessage(product.units);
  throw new ShopError('UNITS_CHANGED', { message, errors: [{ path: 'units', msg: message }] });
}

/** Records who counted. `before` is the stored product, or null for a new one. */
export async function writeUnits(
  write: CatalogueWrite,
  before: StoredProduct | null,
  after: StoredProduct,
  userId: string,
): Promise<void> {
  const known = before?.units ?? null;
  if (after.units === known) return;
  const cause = { at: after.updatedAt, reason: 'ajuste', orderId: null, userId } as const;
  await write.setUnits([{ productId: after.id, before: known, have: after.units }], cause);
}

/** How many pieces of a product are in the shop. Null: they are not counted. */
import { isFew } from './few-units.ts';
import type { Flags } from './product.ts';

export type Units = number | null;

export const MAX_UNITS = 1_000_000;
export const UNITS_MESSAGE = 'Las unidades van de 0 a 1 000 000, o vacío si no se cuentan';

export function isUnits(units: Units): boolean {
  return units === null || (Number.isInteger(units) && units >= 0 && units <= MAX_UNITS);
}

/** Reads the field of a form: empty is not counted. Returns NaN for a text that is not a number of units. */
export function parseUnits(text: string): Units {
  const typed = text.trim();
  if (typed === '') return null;
  const units = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  return isUnits(units) ? units : Number.NaN;
}

/** The fields of a public product that follow from its units. */
interface Stock extends Flags {
  /** Only when few are left. */
  readonly unitsLeft?: number;
}

/** Without units a product is out of stock, whatever its marking; the stored marking itself never changes. */
export function stockOf(stored: Flags, units: Units): Stock {
  const outOfStock = stored.outOfStock || units === 0;
  const left = units ?? undefined;
  const shown = !outOfStock && isFew(left) && { unitsLeft: left };
  return { discounted: stored.discounted && !outOfStock, outOfStock, ...shown };
}

/** The cells of a row of an import. Null: empty. `units` is `no` to stop counting. */
interface UnitCells {
  readonly units: number | 'no' | null;
  /** The number when the sheet was exported. */
  readonly exported: number | null;
}

type ImportedUnits = { readonly units: Units } | { readonly problem: string };

/** Applies the difference to the export, so that an old sheet with new prices does not bring back the old stock. */
export function importUnits(now: Units, { units, exported }: UnitCells): ImportedUnits {
  if (units === null) return { units: now };
  if (units === 'no') return { units: null };
  if (!isUnits(units) || !isUnits(exported)) return { problem: UNITS_MESSAGE };
  if (exported === null) return { units };
  if (units === exported) return { units: now };
  const changed = now === null ? units : now + units - exported;
  if (changed < 0) return { problem: `Se vendieron unidades después de exportar: ahora hay ${now}` };
  return isUnits(changed) ? { units: changed } : { problem: UNITS_MESSAGE };
}

import { sampleFields } from '../samples.testing.ts';
import { type ListedProduct, requireProductSheet } from './columns.ts';
import { parseCsv } from './csv.ts';
import { createKnownProducts, type PlannedRow, planImport } from './plan.ts';

/** Plans of sheets in a shop that sells a radio. */

export const FRENTE = `${'a'.repeat(32)}-640.webp`;
export const LADO = `${'b'.repeat(32)}-640.webp`;

export function listed(id: string, changes: Partial<ListedProduct> = {}): ListedProduct {
  const at = '2026-11-15T12:00:00.000Z';
  return {
    id,
    fields: sampleFields(),
    pictures: [FRENTE, LADO],
    cover: FRENTE,
    units: null,
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}

export const RADIO = listed('radio00001');

export function plan(csv: string, products: readonly ListedProduct[] = [RADIO]): PlannedRow[] {
  const findFile = (name: string) =>
    name.startsWith('foto') ? { file: name } : { problem: `No está ${name}` };
  const known = createKnownProducts();
  for (const product of products) known.add(product);
  return [...planImport(requireProductSheet([...parseCsv(csv)], true), known, findFile)];
}

export function problemsIn(csv: string, products?: readonly ListedProduct[]): string[] {
  return plan(csv, products).flatMap((row) =>
    row.kind === 'refused'
      ? row.problems.map(({ column, message }) => `${row.row} ${column}: ${message}`)
      : [],
  );
}

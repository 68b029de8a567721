import { createHash } from 'node:crypto';
import { ShopError } from '../../domain/errors.ts';
import {
  type ChangedRow,
  type CreatedRow,
  createKnownProducts,
  type PlannedRow,
  planImport,
  type RefusedRow,
} from '../../domain/import/plan.ts';
import { createYielder, mapYielding } from '../scheduling/event-loop.ts';
import type { StoredProduct } from '../store/products.ts';
import { toListed } from './listed-product.ts';
import type { ImportFiles } from './sheet-reader.ts';

export type Plan = Awaited<ReturnType<typeof makePlan>>;

export async function makePlan({ sheet, pictures }: ImportFiles, products: readonly StoredProduct[]) {
  const rows: PlannedRow[] = [];
  /** Every file of the ZIP that is used, once. */
  const files = new Set<string>();
  /** Hash of the outcome: other files, or a change of the catalogue that matters here, give another hash. */
  const digest = createHash('sha256');
  const yielder = createYielder();
  const known = createKnownProducts();
  await mapYielding(products, (product) => known.add(toListed(product)));
  for (const row of planImport(sheet, known, pictures.findFile)) {
    rows.push(row);
    for (const file of filesIn(row)) files.add(file);
    digest.update(JSON.stringify(row));
    if (yielder.isDue()) await yielder.pause();
  }
  for (const file of files) digest.update(JSON.stringify([file, pictures.contentKey(file)]));
  return { rows, files: [...files], digest: digest.digest('hex') };
}

export type WritingRow = CreatedRow | ChangedRow;

export function isWriting(row: PlannedRow): row is WritingRow {
  return row.kind === 'created' || row.kind === 'changed';
}

function filesIn(row: PlannedRow): string[] {
  if (!isWriting(row)) return [];
  const pictures = [...row.wanted.pictures, row.wanted.cover];
  return pictures.flatMap((picture) => (picture?.kind === 'file' ? [picture.name] : []));
}

/** A person with more problems than this has to try again anyway. */
const MAX_REPORTED = 100;

export function requireConfirmed({ rows, digest }: Plan, confirmed: string): void {
  const refused = rows.filter((row): row is RefusedRow => row.kind === 'refused');
  const errors = refused
    .slice(0, MAX_REPORTED)
    .flatMap(({ row, problems }) =>
      problems.map(({ column, message }) => ({ path: `fila ${row}, columna ${column}`, msg: message })),
    );
  if (errors.length > 0) throw new ShopError('IMPORT_REFUSED', { errors: errors.slice(0, MAX_REPORTED) });
  if (digest !== confirmed) throw new ShopError('IMPORT_OUTDATED');
}

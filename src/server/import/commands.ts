import { access, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ShopError } from '../../domain/errors.ts';
import { TERMINAL } from '../../domain/history/entries.ts';
import type { ImportPreview, PreviewRow } from '../../domain/import/preview.ts';
import { countsUnits } from '../catalogue/public-product.ts';
import { createUploadFolder } from '../http/upload-folder.ts';
import type { Shop } from '../shop.ts';
import { writeExport } from './export.ts';

/** Import and export from the terminal. Each answers the lines to print; a mistake is thrown as one text. */

/** Rows that are printed; the counts tell of the others. */
const PRINTED = 200;

export async function exportSheet({ store, snapshots }: Shop, file: string): Promise<readonly string[]> {
  const { products } = await store.products.all();
  const unfinished = `${resolve(file)}.incompleto`;
  try {
    await writeFile(unfinished, await writeExport(products, countsUnits(snapshots.current().settings)));
    await rename(unfinished, resolve(file));
  } finally {
    await rm(unfinished, { force: true });
  }
  return [`Productos exportados a ${file}: ${products.length}`];
}

/** The dry run, and when it is confirmed also the import itself. */
export async function importSheet(
  shop: Shop,
  given: readonly string[],
  isConfirmed: boolean,
): Promise<readonly string[]> {
  for (const path of given)
    await access(path).catch(() => {
      throw new Error(`No se puede leer el archivo ${path}`);
    });
  await using folder = await createUploadFolder(shop.temporary);
  const { imports } = shop;
  try {
    const paths: string[] = [];
    for (const path of given) paths.push((await folder.copy(path)).path);
    const preview = await imports.preview(paths);
    if (!isConfirmed) return [...linesOf(preview), adviceFor(preview)];
    const attempt = { userId: '', key: null, fingerprint: preview.plan };
    const { body } = await imports.confirm(paths, attempt, TERMINAL);
    const { message, created, changed } = JSON.parse(body);
    return [...linesOf(preview), `${message}: ${created} nuevos, ${changed} cambiados`];
  } catch (error) {
    throw error instanceof ShopError ? new Error(explain(error)) : error;
  }
}

function linesOf({ rows, counts, ignored }: ImportPreview): string[] {
  const { created, changed, unchanged, refused } = counts;
  return [
    ...rows.slice(0, PRINTED).flatMap(linesOfRow),
    ...(rows.length > PRINTED ? [`… y ${rows.length - PRINTED} filas más`] : []),
    ...(ignored.length > 0 ? [`Columnas que no se usan: ${ignored.join(', ')}`] : []),
    `Nuevos: ${created} · Cambian: ${changed} · Quedan igual: ${unchanged} · Con errores: ${refused}`,
  ];
}

function linesOfRow({ kind, row, title, changes, problems }: PreviewRow): string[] {
  const word = { created: 'nuevo', changed: 'cambia', refused: 'error' }[kind];
  return [
    `fila ${row}: ${word}: ${title}`,
    ...changes.map(({ column, from, to }) => `    ${column}: ${from} → ${to}`),
    ...problems.map(({ column, message }) => `    ${column}: ${message}`),
  ];
}

function adviceFor({ counts: { created, changed, refused } }: ImportPreview): string {
  if (refused > 0) return 'No se cambió nada. Corrige las filas con errores y vuelve a intentarlo';
  if (created + changed === 0) return 'No hay nada que cambiar';
  return 'No se cambió nada todavía. Para importar, repite el comando con --confirmar';
}

function explain({ message, errors = [] }: ShopError): string {
  return [message, ...errors.map(({ path, msg }) => `  ${path}: ${msg}`)].join('\n');
}

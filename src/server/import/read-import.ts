import { ShopError } from '../../domain/errors.ts';
import { type ProductSheet, requireProductSheet } from '../../domain/import/columns.ts';
import { type SheetRow, unreadable } from '../../domain/import/sheet.ts';
import { IMPORT } from '../../domain/limits.ts';
import type { SendPart } from '../scheduling/child-process-worker.ts';
import { type ByteSource, bytesInMemory, openFile } from './formats/byte-source.ts';
import { isXlsx, readXlsx } from './formats/xlsx.ts';
import { openZip, type Zip } from './formats/zip.ts';
import { baseName, isFileOfPeople } from './formats/zip-names.ts';
import { type PackedFile, readPackedFiles } from './packed-files.ts';
import { isZip, readSheet } from './read-sheet.ts';

export interface ImportJob {
  readonly paths: readonly string[];
  /** Whether the columns of units are known. */
  readonly countsUnits: boolean;
}

/** The result is sent in parts, so that the shop's process never has to parse a large message. */
export type ImportPart = { readonly rows: readonly SheetRow[] } | { readonly files: readonly PackedFile[] };

export interface ImportSummary extends Pick<ProductSheet, 'columns' | 'ignored'> {
  /** The path of the ZIP with pictures, if one was uploaded. */
  readonly zip: string | null;
}

const SHEET_NAME = /\.(csv|tsv|txt|xlsx)$/i;
/** UTF-16 units. Reading a message of this length takes the shop about a millisecond. */
const PART_LENGTH = 64 * 1024;

/** Accepts a sheet, a ZIP with a sheet and pictures, or a sheet and a ZIP with pictures in any order. */
export async function readImport(
  { paths, countsUnits }: ImportJob,
  sendPart: SendPart<ImportPart>,
): Promise<ImportSummary> {
  await using opened = new AsyncDisposableStack();
  const kinds: Kind[] = [];
  for (const path of paths) kinds.push(await kindOf(path, opened.use(await openFile(path))));
  const { rows, zip } = await findSheetAndZip(kinds);
  const sheet = withKnownColumns(requireProductSheet(rows, countsUnits));
  const files = zip ? await readPackedFiles(zip.content) : [];
  const lengthOf = ({ cells }: SheetRow) => cells.reduce((sum, cell) => sum + cell.length, cells.length);
  for (const part of inParts(sheet.rows, lengthOf)) await sendPart({ rows: part });
  for (const part of inParts(files, ({ entry }) => entry.name.length)) await sendPart({ files: part });
  return { columns: sheet.columns, ignored: sheet.ignored, zip: zip?.path ?? null };
}

interface OpenedZip {
  readonly path: string;
  readonly content: Zip;
}

type Kind = { readonly rows: readonly SheetRow[] } | { readonly zip: OpenedZip };

async function kindOf(path: string, source: ByteSource): Promise<Kind> {
  if (!(await isZip(source))) return { rows: await readSheet(source) };
  const content = await openZip(source);
  return isXlsx(content) ? { rows: await readXlsx(content) } : { zip: { path, content } };
}

async function findSheetAndZip(
  kinds: readonly Kind[],
): Promise<{ rows: readonly SheetRow[]; zip: OpenedZip | null }> {
  const sheets = kinds.filter((kind) => 'rows' in kind);
  const zips = kinds.filter((kind) => 'zip' in kind);
  if (kinds.length === 0) throw unreadable('Elige un archivo');
  if (sheets.length > 1) throw unreadable('Sube una sola hoja a la vez');
  if (zips.length > 1) throw unreadable('Sube un solo ZIP a la vez');
  const zip = zips[0]?.zip ?? null;
  return { rows: sheets[0]?.rows ?? (await readSheetIn(zip!.content)), zip };
}

async function readSheetIn(zip: Zip): Promise<readonly SheetRow[]> {
  const sheets = zip.entries.filter(({ name }) => isFileOfPeople(name) && SHEET_NAME.test(baseName(name)));
  const [sheet] = sheets;
  if (!sheet) throw unreadable('En el ZIP no hay ninguna hoja (CSV o XLSX)');
  if (sheet.size > IMPORT.sheetBytes) throw new ShopError('SHEET_TOO_BIG');
  if (sheets.length > 1) throw unreadable('En el ZIP hay más de una hoja. Deja solo una');
  return readSheet(bytesInMemory(await zip.extract(sheet)));
}

/** Cells of unknown columns would only take time and memory in the shop's own process. */
function withKnownColumns({ columns, ignored, rows }: ProductSheet): ProductSheet {
  const known = [...columns];
  return {
    columns: new Map(known.map(([column], index) => [column, index])),
    ignored,
    rows: rows.map(({ number, cells }) => ({ number, cells: known.map(([, at]) => cells[at] ?? '') })),
  };
}

function* inParts<T>(items: readonly T[], lengthOf: (item: T) => number): Generator<T[]> {
  let part: T[] = [];
  let length = 0;
  for (const item of items) {
    part.push(item);
    length += lengthOf(item);
    if (length < PART_LENGTH) continue;
    yield part;
    [part, length] = [[], 0];
  }
  if (part.length > 0) yield part;
}

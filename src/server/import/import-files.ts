import { ShopError } from '../../domain/errors.ts';
import { IMPORT } from '../../domain/limits.ts';
import { type ProductSheet, requireProductSheet } from '../../domain/product-sheet.ts';
import { type SheetRow, unreadable } from '../../domain/sheet.ts';
import { type Album, NO_ALBUM, openAlbum } from './album.ts';
import { type ByteSource, bytesInMemory, openFile } from './byte-source.ts';
import { isZip, readSheet } from './sheet-file.ts';
import { isXlsx, readXlsx } from './xlsx.ts';
import { openZip, type Zip } from './zip.ts';
import { baseName, isFileOfPeople } from './zip-names.ts';

/** What a seller sent, understood: the sheet and the pictures beside it. */
export interface ImportFiles extends AsyncDisposable {
  readonly sheet: ProductSheet;
  readonly album: Album;
}

const SHEET_NAME = /\.(csv|tsv|txt|xlsx)$/i;

/** A sheet; a ZIP that holds a sheet and pictures; or a sheet and a ZIP with its pictures, in any order. */
export async function openImportFiles(paths: readonly string[]): Promise<ImportFiles> {
  const opened = new AsyncDisposableStack();
  try {
    const kinds: Kind[] = [];
    for (const path of paths) kinds.push(await kindOf(opened.use(await openFile(path))));
    const { rows, zip } = await sortOut(kinds);
    const sheet = requireProductSheet(rows);
    const album = zip ? await openAlbum(zip) : NO_ALBUM;
    return { sheet, album, [Symbol.asyncDispose]: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

type Kind = { readonly rows: SheetRow[] } | { readonly zip: Zip };

async function kindOf(source: ByteSource): Promise<Kind> {
  if (!(await isZip(source))) return { rows: await readSheet(source) };
  const zip = await openZip(source);
  return isXlsx(zip) ? { rows: await readXlsx(zip) } : { zip };
}

async function sortOut(kinds: readonly Kind[]): Promise<{ rows: SheetRow[]; zip: Zip | null }> {
  const sheets = kinds.filter((kind) => 'rows' in kind);
  const zips = kinds.filter((kind) => 'zip' in kind);
  if (kinds.length === 0) throw unreadable('Elige un archivo');
  if (sheets.length > 1) throw unreadable('Sube una sola hoja a la vez');
  if (zips.length > 1) throw unreadable('Sube un solo ZIP a la vez');
  const zip = zips[0]?.zip ?? null;
  return { rows: sheets[0]?.rows ?? (await readSheetIn(zip!)), zip };
}

async function readSheetIn(zip: Zip): Promise<SheetRow[]> {
  const sheets = zip.entries.filter(({ name }) => isFileOfPeople(name) && SHEET_NAME.test(baseName(name)));
  const [sheet] = sheets;
  if (!sheet) throw unreadable('En el ZIP no hay ninguna hoja (CSV o XLSX)');
  if (sheet.size > IMPORT.sheetBytes) throw new ShopError('SHEET_TOO_BIG');
  if (sheets.length > 1) throw unreadable('En el ZIP hay más de una hoja. Deja solo una');
  return readSheet(bytesInMemory(await zip.extract(sheet)));
}

import { ShopError } from '../../domain/errors.ts';
import { parseCsv } from '../../domain/import/csv.ts';
import { type SheetRow, unreadable } from '../../domain/import/sheet.ts';
import { IMPORT } from '../../domain/limits.ts';
import { type ByteSource, bytesInMemory, readWhole } from './formats/byte-source.ts';
import { isXlsx, readXlsx } from './formats/xlsx.ts';
import { openZip } from './formats/zip.ts';
import { decodeSheetText } from './sheet-text.ts';

const ZIP = [Buffer.from('PK\u0003\u0004'), Buffer.from('PK\u0005\u0006')];
/** Old Excel files, and new ones behind a password, are of this kind. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const BEHIND_PASSWORD = Buffer.from('EncryptedPackage', 'utf16le');

export async function isZip(source: ByteSource): Promise<boolean> {
  const start = await source.read(0, 4);
  return ZIP.some((mark) => start.equals(mark));
}

/** By what the file holds: its name may say anything. */
export async function readSheet(source: ByteSource): Promise<SheetRow[]> {
  if (source.size > IMPORT.sheetBytes) throw new ShopError('SHEET_TOO_BIG');
  if (source.size === 0) throw unreadable('El archivo está vacío');
  const bytes = await readWhole(source);
  if (bytes.subarray(0, OLE.length).equals(OLE)) throw oldOrLocked(bytes);
  if (!(await isZip(source))) return [...parseCsv(decodeSheetText(bytes))];
  const zip = await openZip(bytesInMemory(bytes));
  if (!isXlsx(zip)) throw unreadable('Dentro del ZIP hay otro ZIP en lugar de la hoja');
  return readXlsx(zip);
}

function oldOrLocked(bytes: Buffer): ShopError {
  if (bytes.includes(BEHIND_PASSWORD)) {
    return unreadable('El archivo está protegido con contraseña. Quítasela y vuelve a subirlo');
  }
  return unreadable('El archivo es de un Excel viejo (.xls). Guárdalo como .xlsx o .csv');
}

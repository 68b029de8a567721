import { ShopError } from '../../domain/errors.ts';
import { parseCsv } from '../../domain/import/csv.ts';
import { type SheetRow, unreadable } from '../../domain/import/sheet.ts';
import { IMPORT } from '../../domain/limits.ts';
import { type ByteSource, bytesInMemory } from './formats/byte-source.ts';
import { isXlsx, readXlsx } from './formats/xlsx.ts';
import { openZip, withPassword } from './formats/zip.ts';

const ZIP = [Buffer.from('PK\u0003\u0004'), Buffer.from('PK\u0005\u0006')];
/** The format of old Excel files, and of new ones with a password. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const WITH_PASSWORD = Buffer.from('EncryptedPackage', 'utf16le');
/** Control characters that text never contains and binary files do. */
const BINARY = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f\u007f]/u;

export async function isZip(source: ByteSource): Promise<boolean> {
  const start = await source.read(0, 4);
  return ZIP.some((mark) => start.equals(mark));
}

/** Detects the format by the content: the name of the file may be wrong. */
export async function readSheet(source: ByteSource): Promise<SheetRow[]> {
  if (source.size > IMPORT.sheetBytes) throw new ShopError('SHEET_TOO_BIG');
  if (source.size === 0) throw unreadable('El archivo está vacío');
  const bytes = await source.read(0, source.size);
  if (bytes.subarray(0, OLE.length).equals(OLE)) {
    if (bytes.includes(WITH_PASSWORD)) throw withPassword();
    throw unreadable('El archivo es de un Excel viejo (.xls). Guárdalo como .xlsx o .csv');
  }
  if (!(await isZip(source))) return [...parseCsv(decodeSheetText(bytes))];
  const zip = await openZip(bytesInMemory(bytes));
  if (!isXlsx(zip)) throw unreadable('Dentro del ZIP hay otro ZIP en lugar de la hoja');
  return readXlsx(zip);
}

/** Spreadsheets save text as UTF-8, as UTF-16 with a byte order mark, or in the old code page of Windows. */
function decodeSheetText(bytes: Buffer): string {
  const text = decode(bytes);
  if (BINARY.test(text)) throw unreadable('El archivo no es una hoja de cálculo (usa CSV o XLSX)');
  return text;
}

/** The decoders remove the byte order mark. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

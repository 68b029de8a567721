import { unreadable } from '../../domain/import/sheet.ts';

/** What no text holds, and every picture does. */
const BINARY = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f\u007f]/u;

/** Spreadsheets save text as UTF-8, as UTF-16 with a mark, or in the old code page of Windows, and none of them says so. */
export function decodeSheetText(bytes: Buffer): string {
  const text = decode(bytes);
  if (BINARY.test(text)) throw unreadable('El archivo no es una hoja de cálculo (usa CSV o XLSX)');
  return text;
}

/** The decoders drop the mark at the beginning. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

import { normalized } from '../../../domain/text.ts';

const UTF8 = 0x0800;

/** The Spanish letters in the code page that Windows uses in ZIPs. Other bytes become U+FFFD. */
const OEM: ReadonlyMap<number, string> = new Map([
  [0x81, 'ü'],
  [0x82, 'é'],
  [0x90, 'É'],
  [0x9a, 'Ü'],
  [0xa0, 'á'],
  [0xa1, 'í'],
  [0xa2, 'ó'],
  [0xa3, 'ú'],
  [0xa4, 'ñ'],
  [0xa5, 'Ñ'],
  [0xb5, 'Á'],
  [0xd6, 'Í'],
  [0xe0, 'Ó'],
  [0xe9, 'Ú'],
]);

/** Many programs write UTF-8 without setting the flag. Names that are not UTF-8 come from Windows. */
export function decodeEntryName(bytes: Buffer, flags: number): string {
  const text = new TextDecoder('utf-8', { fatal: false }).decode(bytes);
  const isUtf8 = (flags & UTF8) !== 0 || !text.includes('\ufffd');
  return (isUtf8 ? text : decodeOem(bytes)).replaceAll('\\', '/');
}

const OEM_CODES = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 ? byte : (OEM.get(byte) ?? '\ufffd').charCodeAt(0),
);

function decodeOem(bytes: Buffer): string {
  const codes = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) codes[at] = OEM_CODES[bytes[at]!]!;
  return Buffer.from(codes.buffer).toString('utf16le');
}

/** Equal for two spellings of one file name: Macs write accents as separate characters. */
export function fileKey(name: string): string {
  return normalized(name, 'NFC').toLowerCase();
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** False for folders and for files that operating systems add. */
export function isFileOfPeople(path: string): boolean {
  return !path.endsWith('/') && !path.startsWith('__MACOSX/') && !baseName(path).startsWith('.');
}

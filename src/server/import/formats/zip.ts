import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { ShopError } from '../../../domain/errors.ts';
import { unreadable } from '../../../domain/import/sheet.ts';
import { IMPORT } from '../../../domain/limits.ts';
import type { ByteSource } from './byte-source.ts';
import { decodeEntryName } from './zip-names.ts';

/** Only requested entries are unpacked, never more bytes than announced, and no name in the ZIP is ever used as a path. */
export interface Zip {
  readonly entries: readonly ZipEntry[];
  extract(entry: ZipEntry): Promise<Buffer>;
}

export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly method: number;
  readonly flags: number;
  readonly at: number;
}

const END = { signature: 0x06054b50, bytes: 22 };
const CENTRAL = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const MAX_COMMENT_BYTES = 0xffff;
/** The longest path that Linux allows. */
const MAX_NAME_BYTES = 4096;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;
/** Marker for ZIP64: the real size is in the extra field. */
const ZIP64_MARKER = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x0001;

const inflate = promisify(inflateRaw);

export async function openZip(source: ByteSource): Promise<Zip> {
  const directory = await findDirectory(source);
  const entries = readDirectory(directory);
  requireModestSize(entries);
  requireNoOverlap(entries, directory.start);
  return { entries, extract: (entry) => extract(source, entry) };
}

interface Directory {
  readonly start: number;
  readonly bytes: Buffer;
  readonly count: number;
}

/** A record near the end of the file says where the directory is. A comment with any content may follow it. */
async function findDirectory(source: ByteSource): Promise<Directory> {
  const tailAt = Math.max(0, source.size - MAX_COMMENT_BYTES - END.bytes);
  const tail = await source.read(tailAt, source.size - tailAt);
  for (let at = tail.length - END.bytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END.signature) continue;
    const [count, bytes] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12)];
    const start = tail.readUInt32LE(at + 16);
    if (count > IMPORT.zipEntries || bytes > MAX_DIRECTORY_BYTES) throw tooMuch();
    if (start + bytes > tailAt + at) throw damaged();
    return { start, count, bytes: await source.read(start, bytes) };
  }
  throw damaged();
}

function readDirectory({ bytes, count }: Directory): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + CENTRAL.bytes > bytes.length || bytes.readUInt32LE(at) !== CENTRAL.signature) throw damaged();
    const nameLength = bytes.readUInt16LE(at + 28);
    if (nameLength > MAX_NAME_BYTES) throw unreadable('En el ZIP hay un nombre de archivo demasiado largo');
    const nameEnd = at + CENTRAL.bytes + nameLength;
    entries.push(readEntry(bytes.subarray(at, nameEnd)));
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function readEntry(header: Buffer): ZipEntry {
  const flags = header.readUInt16LE(8);
  if (flags & ENCRYPTED) throw withPassword();
  return {
    name: decodeEntryName(header.subarray(CENTRAL.bytes), flags),
    flags,
    method: header.readUInt16LE(10),
    crc: header.readUInt32LE(16),
    packedSize: header.readUInt32LE(20),
    size: header.readUInt32LE(24),
    at: header.readUInt32LE(42),
  };
}

function requireModestSize(entries: readonly ZipEntry[]): void {
  const isVast = entries.some(({ size, packedSize }) => size === ZIP64_MARKER || packedSize === ZIP64_MARKER);
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (isVast || total > IMPORT.unzippedBytes) throw tooMuch();
}

/** Refuses overlapping entries: no program writes them, and such a ZIP would cost far more to read than to send. */
function requireNoOverlap(entries: readonly ZipEntry[], end: number): void {
  let free = 0;
  for (const { at, packedSize } of entries.toSorted((a, b) => a.at - b.at)) {
    if (at < free) throw damaged();
    free = at + LOCAL.bytes + packedSize;
  }
  if (free > end) throw damaged();
}

export async function extract(source: ByteSource, entry: ZipEntry): Promise<Buffer> {
  const header = await source.read(entry.at, LOCAL.bytes);
  if (header.length < LOCAL.bytes || header.readUInt32LE(0) !== LOCAL.signature) throw damaged(entry);
  const at = entry.at + LOCAL.bytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (at + entry.packedSize > source.size) throw damaged(entry);
  const bytes = await unpack(entry, await source.read(at, entry.packedSize));
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw damaged(entry);
  return bytes;
}

async function unpack(entry: ZipEntry, packed: Buffer): Promise<Buffer> {
  if (entry.size === 0) return Buffer.alloc(0);
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED)
    throw unreadable(`No sabemos descomprimir ${shown(entry)}. Usa un ZIP común`);
  try {
    return await inflate(packed, { maxOutputLength: entry.size });
  } catch {
    throw damaged(entry);
  }
}

export function withPassword(): ShopError {
  return unreadable('El archivo está protegido con contraseña. Quítasela y vuelve a subirlo');
}

function damaged(entry?: ZipEntry): ShopError {
  return unreadable(entry ? `${shown(entry)} está dañado` : 'El archivo está dañado o incompleto');
}

function shown({ name }: ZipEntry): string {
  return name.slice(-80);
}

function tooMuch(): ShopError {
  const msg = `El ZIP puede traer ${IMPORT.zipEntries} archivos y 400 MB sin comprimir`;
  return new ShopError('SHEET_TOO_BIG', { errors: [{ path: 'archivo', msg }] });
}

import { crc32, deflateRawSync } from 'node:zlib';

/** ZIP files for tests, valid and broken. */
export interface ZippedFile {
  readonly name: string | Buffer;
  readonly bytes: Uint8Array | string;
  readonly isStored?: boolean;
  readonly flags?: number;
  /** Values of the directory that are wrong on purpose. */
  readonly announcedSize?: number;
  readonly method?: number;
  /** The entry points to the bytes of the previous entry instead of its own. */
  readonly sharesBytes?: boolean;
}

const UTF8 = 0x0800;

export function zipOf(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let content: Content = { data: Buffer.alloc(0), crc: 0, size: 0, at: 0 };
  let end = 0;
  for (const file of files) {
    if (!file.sharesBytes) content = { ...packed(file), at: end };
    const [name, header] = [Buffer.from(file.name), headerOf(file, content)];
    const place = [u16(0), u16(0), u16(0), u16(0), u32(0), u32(content.at)];
    central.push(
      Buffer.concat([u32(0x02014b50), u16(20), u16(20), header, u16(name.length), ...place, name]),
    );
    if (file.sharesBytes) continue;
    const local = Buffer.concat([
      u32(0x04034b50),
      u16(20),
      header,
      u16(name.length),
      u16(0),
      name,
      content.data,
    ]);
    locals.push(local);
    end += local.length;
  }
  const directory = Buffer.concat(central);
  const counts = [u16(files.length), u16(files.length), u32(directory.length), u32(end), u16(0)];
  return Buffer.concat([...locals, directory, u32(0x06054b50), u16(0), u16(0), ...counts]);
}

interface Content {
  readonly data: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly at: number;
}

function packed({ bytes: given, isStored = false }: ZippedFile): Omit<Content, 'at'> {
  const bytes = Buffer.from(given);
  return { data: isStored ? bytes : deflateRawSync(bytes), crc: crc32(bytes), size: bytes.length };
}

function headerOf(file: ZippedFile, { data, crc, size }: Content): Buffer {
  const { isStored = false, flags = UTF8, method = isStored ? 0 : 8, announcedSize = size } = file;
  return Buffer.concat([u16(flags), u16(method), u32(0), u32(crc), u32(data.length), u32(announcedSize)]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

import { crc32, deflateRawSync } from 'node:zlib';

/** ZIP files for tests, right ones and broken ones. */
export interface ZippedFile {
  readonly name: string | Buffer;
  readonly bytes: Uint8Array | string;
  readonly isStored?: boolean;
  readonly flags?: number;
  /** What the directory says, where it lies. */
  readonly announcedSize?: number;
  readonly method?: number;
}

const UTF8 = 0x0800;

export function zipOf(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const [name, header, data] = packed(file);
    const local = Buffer.concat([u32(0x04034b50), u16(20), header, u16(name.length), u16(0), name, data]);
    const place = [u16(0), u16(0), u16(0), u16(0), u32(0), u32(at)];
    central.push(
      Buffer.concat([u32(0x02014b50), u16(20), u16(20), header, u16(name.length), ...place, name]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const counts = [u16(files.length), u16(files.length), u32(directory.length), u32(at), u16(0)];
  return Buffer.concat([...locals, directory, u32(0x06054b50), u16(0), u16(0), ...counts]);
}

function packed(file: ZippedFile): [Buffer, Buffer, Buffer] {
  const { name, isStored = false, flags = UTF8, method = isStored ? 0 : 8 } = file;
  const bytes = Buffer.from(file.bytes);
  const data = isStored ? bytes : deflateRawSync(bytes);
  const size = file.announcedSize ?? bytes.length;
  const header = [u16(flags), u16(method), u32(0), u32(crc32(bytes)), u32(data.length), u32(size)];
  return [Buffer.from(name), Buffer.concat(header), data];
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

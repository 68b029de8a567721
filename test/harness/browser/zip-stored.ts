import { crc32 } from 'node:zlib';
import type { PictureFile } from './photos.ts';

/** A ZIP whose files are stored uncompressed. */
export function zipStored(files: readonly Pick<PictureFile, 'name' | 'buffer'>[]): Buffer {
  const [locals, central]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, buffer } of files) {
    const title = Buffer.from(name);
    const facts = [u16(0x0800, 0, 0, 0), u32(crc32(buffer), buffer.length, buffer.length)];
    const local = Buffer.concat([u32(0x04034b50), u16(20), ...facts, u16(title.length, 0), title, buffer]);
    const place = [u16(title.length, 0, 0, 0, 0), u32(0, at), title];
    central.push(Buffer.concat([u32(0x02014b50), u16(20, 20), ...facts, ...place]));
    locals.push(local);
    at += local.length;
  }
  const size = Buffer.concat(central).length;
  const end = [u32(0x06054b50), u16(0, 0, files.length, files.length), u32(size, at), u16(0)];
  return Buffer.concat([...locals, ...central, ...end]);
}

function u16(...values: readonly number[]): Buffer {
  return Buffer.from(new Uint16Array(values).buffer);
}

function u32(...values: readonly number[]): Buffer {
  return Buffer.from(new Uint32Array(values).buffer);
}

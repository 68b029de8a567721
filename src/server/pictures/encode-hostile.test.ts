import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { processPicture } from './encode.ts';
import { flat, photo, refused, tooBig } from './encode-hostile.testing.ts';

/** A JPEG with a wrong size in its header. */
async function createLiar(width: number, height: number): Promise<Buffer> {
  const bytes = await photo().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

const FAKES: Record<string, () => Buffer | Promise<Buffer>> = {
  nothing: () => Buffer.alloc(0),
  'one byte': () => Buffer.from([0xff]),
  text: () => Buffer.from('esto no es una imagen'),
  zeros: () => Buffer.alloc(5_000),
  SVG: () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ),
  'SVG that reads a file': () =>
    Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    ),
  HTML: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  GIF: () => photo().gif().toBuffer(),
  TIFF: () => photo().tiff().toBuffer(),
  AVIF: () => flat(32, 32).avif({ effort: 0 }).toBuffer(),
  HEIC: () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1'),
  PDF: () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  'ICO with a PNG inside': async () =>
    Buffer.concat([
      Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 1, 0, 0, 22, 0, 0, 0]),
      await flat(32, 32).png().toBuffer(),
    ]),
  BMP: () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
  PPM: () => Buffer.concat([Buffer.from('P6 4 4 255\n'), Buffer.alloc(48, 9)]),
  'table of numbers': () => Buffer.from('2 2\n1 2\n3 4\n'),
  'Radiance HDR': () => Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\nabcd'),
  'JPEG XL': () => Buffer.from([0xff, 0x0a, 0xfa, 0x7f, 0x01, 0x90, 0x08]),
  'JPEG 2000': () => Buffer.from('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 ', 'latin1'),
  'JPEG header and noise': () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(999, 0x5a)]),
  'PNG header and noise': () =>
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(999, 0x5a)]),
  'WebP header and noise': () =>
    Buffer.concat([Buffer.from('RIFF\xe0\x03\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(999, 0x5a)]),
};

describe('a file that is not a JPEG, PNG or WebP', () => {
  it.for(Object.keys(FAKES))('is refused: %s', async (kind) => refused(await FAKES[kind]!()));
});

describe('a picture that is too large', () => {
  it('is refused as too big when its header says 64,250 x 64,250', async () =>
    tooBig(await createLiar(64_250, 64_250)));

  it('is refused as broken when its header claims more rows than it has', async () =>
    refused(await createLiar(3_000, 3_000)));

  it('is refused when a side is longer than any JPEG can have', async () => {
    await tooBig(await flat(65_536, 2).png().toBuffer());
    await tooBig(await flat(2, 65_536).png().toBuffer());
  });

  it.for([
    [65_500, 4],
    [4, 65_500],
  ] as const)('comes out right as a strip of %i x %i', async ([width, height]) => {
    const picture = await processPicture(await flat(width, height).jpeg().toBuffer());
    for (const file of picture.files) expect((await sharp(file.bytes).metadata()).width).toBeGreaterThan(0);
  });
});

import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { ShopError } from '../../domain/errors.ts';
import { PICTURE_WIDTHS, PREVIEW, UPLOAD } from '../../domain/limits.ts';
import { filesOfPicture, pictureName, widthsOf } from '../../domain/product/picture-files.ts';
import { openFile } from '../import/formats/byte-source.ts';
import { extract, type ZipEntry } from '../import/formats/zip.ts';
import { type ImageType, typeOf } from './storage.ts';

export interface ProcessedPicture {
  /** The name of the widest variant, which identifies the picture. */
  readonly name: string;
  readonly files: readonly { readonly name: string; readonly type: ImageType; readonly bytes: Uint8Array }[];
}

/** The path of a file, a file within a ZIP, or the bytes themselves. */
export type PictureSource = string | PackedPicture | Buffer;

export interface PackedPicture {
  readonly zip: string;
  readonly entry: ZipEntry;
}

/** A picture that becomes the owner's logo. */
export interface LogoSource {
  readonly logo: string;
}

export interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

export const WHITE = '#ffffff';
const MAX_WIDTH = PICTURE_WIDTHS.at(-1)!;
/** Keeps a very tall picture within the limit of WebP, and the pixels of one picture within 30 MB. */
const MAX_HEIGHT = 2 * MAX_WIDTH;
/** The longest side of a JPEG. Other formats allow more, but libvips holds several whole rows in memory. */
const MAX_SIDE = 65_535;
/** Six bytes per pixel: the largest allowed progressive JPEG just passes and takes about 280 MB. */
const MAX_DECODED_BYTES = 6 * UPLOAD.pixels;
const WEBP_QUALITY = 75;
/** The width of a card on phones. Their screens are so dense that the lower quality is invisible; it saves a fifth of the bytes. */
const CARD_QUALITY = 62;
const CARD_WIDTH = 640;
/** Effort 4 saves a tenth of the bytes at twice the CPU, so it is used only for small variants, which are shown most. */
const HIGH_EFFORT_MAX_WIDTH = 640;
const PREVIEW_QUALITIES = [82, 70, 58, 46, 34, 22, 10];
export const INPUT: SharpOptions = {
  limitInputPixels: UPLOAD.pixels,
  failOn: 'warning',
  pages: 1,
  autoOrient: true,
};

// libvips reads SVG, GIF, PDF and more by default. These settings apply to the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);
sharp.cache(false);

/** Decodes a picture once and encodes its variants. Only pixels pass: no metadata and no payload of the original survives. */
export async function processPicture(source: PictureSource): Promise<ProcessedPicture> {
  const bytes = Buffer.isBuffer(source) ? source : await readSource(source);
  return refuseBroken(async () => {
    await requireModestSize(bytes);
    return encodeVariants(await decode(bytes));
  });
}

/** What cannot be decoded is not a picture. */
export async function refuseBroken<T>(encode: () => Promise<T>): Promise<T> {
  try {
    return await encode();
  } catch (cause) {
    throw cause instanceof ShopError ? cause : new ShopError('NOT_A_PICTURE', { cause });
  }
}

export async function readSource(source: string | PackedPicture): Promise<Buffer> {
  try {
    return typeof source === 'string' ? await readFile(source) : await unpack(source);
  } catch (cause) {
    throw cause instanceof ShopError ? cause : new ShopError('UNAVAILABLE', { cause });
  }
}

async function unpack({ zip, entry }: PackedPicture): Promise<Buffer> {
  await using file = await openFile(zip);
  return await extract(file, entry);
}

/** Reads only the header, without the limit, to distinguish "too big" from "not a picture". */
export async function requireModestSize(bytes: Buffer): Promise<void> {
  const header = await sharp(bytes, { ...INPUT, limitInputPixels: false }).metadata();
  const { width, height } = header;
  const isBig = Math.max(width, height) > MAX_SIDE || width * height > UPLOAD.pixels;
  if (isBig || decodedBytes(header) > MAX_DECODED_BYTES) throw new ShopError('PICTURE_TOO_BIG');
}

/** Memory that decoding takes, in bytes. 16-bit samples and progressive files take twice as much. */
function decodedBytes({ width, height, channels, depth, isProgressive }: Metadata): number {
  return width * height * channels * (depth === 'ushort' ? 2 : 1) * (isProgressive ? 2 : 1);
}

async function decode(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes, INPUT)
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function encodeVariants(pixels: Pixels): Promise<ProcessedPicture> {
  const { width } = pixels.raw;
  const contents: Buffer[] = [];
  for (const each of widthsOf(width)) contents.push(await encodeWebp(pixels, each));
  const name = pictureName(hash('sha256', contents.at(-1)!, 'hex').slice(0, 32), width);
  contents.push(await encodePreview(pixels));
  const files = filesOfPicture(name).map((file, at) => ({
    name: file,
    type: typeOf(file),
    bytes: contents[at]!,
  }));
  return { name, files };
}

export function openPixels({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw });
}

async function encodeWebp(pixels: Pixels, width: number): Promise<Buffer> {
  const effort = width <= HIGH_EFFORT_MAX_WIDTH ? 4 : 0;
  const quality = width === CARD_WIDTH ? CARD_QUALITY : WEBP_QUALITY;
  return openPixels(pixels).resize({ width }).webp({ quality, effort }).toBuffer();
}

/** The whole product, centred on white, in the shape and file size that chat apps accept. */
async function encodePreview(pixels: Pixels): Promise<Buffer> {
  const { data, info } = await openPixels(pixels)
    .resize({ width: PREVIEW.width, height: PREVIEW.height, fit: 'contain', background: WHITE })
    .flatten({ background: WHITE })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encodeSmallJpeg({ data, raw: info });
}

export async function encodeSmallJpeg(canvas: Pixels): Promise<Buffer> {
  let preview = canvas.data;
  for (const quality of PREVIEW_QUALITIES) {
    preview = await openPixels(canvas).jpeg({ quality }).toBuffer();
    if (preview.length <= PREVIEW.maxBytes) return preview;
  }
  return preview;
}

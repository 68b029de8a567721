import { hash } from 'node:crypto';
import sharp from 'sharp';
import { ShopError } from '../../domain/errors.ts';
import { PREVIEW } from '../../domain/limits.ts';
import { filesOfPicture, ICON_SIZES, logoName } from '../../domain/product/picture-files.ts';
import { findLogoProblem, LOGO } from '../../domain/settings/logo.ts';
import {
  encodeSmallJpeg,
  INPUT,
  type LogoSource,
  openPixels,
  type Pixels,
  type ProcessedPicture,
  readSource,
  refuseBroken,
  requireModestSize,
  WHITE,
} from './encode.ts';
import { typeOf } from './storage.ts';

export interface ProcessedLogo extends ProcessedPicture {
  readonly width: number;
  readonly height: number;
}

/** The densest phones have four pixels for each CSS pixel. */
const MAX_HEIGHT = 4 * LOGO.headerHeight;
const QUALITY = 90;
/** Phones cut app icons to a circle of four fifths of the side; a square inside of it has this part of the side. */
const ICON_PART = 0.56;
/** The part of the preview card that the logo fills. Some chats crop the card to its central square. */
const CARD = { width: 600, height: 420 };

/** The files of a logo: for the header, the preview card and the icons. */
export async function processLogo({ logo }: LogoSource): Promise<ProcessedLogo> {
  const bytes = await readSource(logo);
  return refuseBroken(async () => {
    await requireModestSize(bytes);
    await requireLogoSize(bytes);
    return encodeFiles(await decode(bytes));
  });
}

/** The size is measured as people see the picture: a photo may be stored on its side. */
async function requireLogoSize(bytes: Buffer): Promise<void> {
  const { autoOrient } = await sharp(bytes, INPUT).metadata();
  const problem = findLogoProblem(autoOrient);
  if (problem) throw new ShopError(problem);
}

/** Large enough for every file. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes, INPUT)
    .resize({ width: 1_280, height: 1_280, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function encodeFiles(pixels: Pixels): Promise<ProcessedLogo> {
  const { data: header, info } = await openPixels(pixels)
    .resize({ height: MAX_HEIGHT, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  const contents = [header, await encodeCard(pixels)];
  for (const size of ICON_SIZES) contents.push(await encodeIcon(pixels, size));
  // Another hash than that of a product with the same picture, so that no product shares the files of the logo.
  const name = logoName(hash('sha256', Buffer.concat([header, Buffer.from('logo')]), 'hex').slice(0, 32));
  const files = filesOfPicture(name).map((file, at) => ({
    name: file,
    type: typeOf(file),
    bytes: contents[at]!,
  }));
  return { name, files, width: info.width, height: info.height };
}

async function encodeCard(pixels: Pixels): Promise<Buffer> {
  return encodeSmallJpeg(await centre(pixels, CARD, PREVIEW));
}

async function encodeIcon(pixels: Pixels, size: number): Promise<Buffer> {
  const part = Math.round(size * ICON_PART);
  const canvas = await centre(pixels, { width: part, height: part }, { width: size, height: size });
  return openPixels(canvas).png({ palette: true }).toBuffer();
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The logo within `part` of a white canvas. */
async function centre(pixels: Pixels, part: Size, { width, height }: Size): Promise<Pixels> {
  const { data, info } = await openPixels(pixels)
    .resize({ ...part, fit: 'contain', background: WHITE })
    .flatten({ background: WHITE })
    .extend({
      ...marginsOf(height - part.height, ['top', 'bottom']),
      ...marginsOf(width - part.width, ['left', 'right']),
      background: WHITE,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: info };
}

function marginsOf<S extends string>(total: number, [first, second]: readonly [S, S]): Record<S, number> {
  const half = Math.floor(total / 2);
  return { [first]: half, [second]: total - half } as Record<S, number>;
}

import { randomFillSync } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Photos as phones make them, drawn once and kept: a gradient with the grain of a sensor. */

const FOLDER = join('test-results', 'fotos');
const SIZE = { width: 4000, height: 3000 };
const MB = 1024 * 1024;
/** Grain and quality that make a JPEG of about so many megabytes. */
const KINDS = {
  4: { grain: 0.24, quality: 88 },
  8: { grain: 0.5, quality: 92 },
  12: { grain: 0.8, quality: 95 },
} as const;

/** The path of a photo that a browser is given as a person would choose it. */
export async function takePhoto(megabytes: keyof typeof KINDS): Promise<string> {
  const path = join(FOLDER, `foto-${megabytes}.jpg`);
  await mkdir(FOLDER, { recursive: true });
  if ((await sizeOf(path)) === 0) await develop(path, KINDS[megabytes]);
  const size = await sizeOf(path);
  if (size < 3.5 * MB || size > 14 * MB) throw new Error(`${path} has ${size} bytes`);
  return path;
}

async function sizeOf(path: string): Promise<number> {
  return await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

async function develop(path: string, { grain, quality }: { grain: number; quality: number }): Promise<void> {
  const pixels = randomFillSync(Buffer.alloc(SIZE.width * SIZE.height * 3));
  const row = SIZE.width * 3;
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = pixels[at]! * grain + (1 - grain) * 255 * ((at % row) / row);
  }
  await sharp(pixels, { raw: { ...SIZE, channels: 3 } })
    .jpeg({ quality })
    .toFile(path);
}

export interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A small picture of one colour, for tests that are about something else. */
export async function drawPicture(name: string, colour: string, side = 300): Promise<PictureFile> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: colour } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

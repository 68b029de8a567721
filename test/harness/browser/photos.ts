import { randomFillSync } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Photos as large as those of phones: a gradient with the noise of a sensor. They are generated once and cached. */

const FOLDER = join('test-results', 'fotos');
const SIZE = { width: 4000, height: 3000 };
const MB = 1024 * 1024;
/** Noise and quality for a JPEG of about this many megabytes. */
const KINDS = {
  4: { grain: 0.24, quality: 88 },
  8: { grain: 0.5, quality: 92 },
  12: { grain: 0.8, quality: 95 },
} as const;

/** The path of a photo, for a file input. */
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

/** A small picture of one colour, for tests where the content does not matter. */
export async function drawPicture(name: string, colour: string, side = 300): Promise<PictureFile> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: colour } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

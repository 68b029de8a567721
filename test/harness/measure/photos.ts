import sharp from 'sharp';
import type { FilePart } from '../product-form.ts';

/** Pictures for measurements: the same seed gives the same picture. */

const PHOTO = { width: 1920, height: 1440 };
const PHOTO_QUALITY = 89;
const TINY = { width: 8, height: 8 };
/** Sizes of what is seen, in pixels, and how strongly: large shapes, edges, texture, and the grain of a sensor. */
const LAYERS = [
  { size: 240, strength: 90 },
  { size: 60, strength: 60 },
  { size: 12, strength: 40 },
  { size: 3, strength: 30 },
  { size: 1, strength: 14 },
];

/** As large as the browser sends them: 1920 px and about 1 MB, with as much detail as a busy photo. */
export async function createPhoto(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const random = createRandom(seed);
  const { width, height } = PHOTO;
  const light = new Float32Array(width * height * 3).fill(128);
  for (const { size, strength } of LAYERS) {
    const layer = await createLayer(random, size);
    for (let at = 0; at < light.length; at += 1) light[at]! += (layer[at]! / 128 - 1) * strength;
  }
  const pixels = Uint8ClampedArray.from(light);
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  return new Uint8Array(await image.jpeg({ quality: PHOTO_QUALITY }).toBuffer());
}

/** Files for a product form. Every product may have the same ones: the shop encodes each upload anew. */
export function createPhotos(count: number): Promise<FilePart[]> {
  const seeds = Array.from({ length: count }, (_, index) => index + 1);
  return Promise.all(
    seeds.map(async (seed) => ({
      fileName: `foto-${seed}.jpg`,
      type: 'image/jpeg',
      bytes: await createPhoto(seed),
    })),
  );
}

/** The smallest valid picture, different for each seed. */
export async function createTinyPicture(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(createNoise(createRandom(seed), TINY.width * TINY.height * 3), {
    raw: { ...TINY, channels: 3 },
  });
  return new Uint8Array(await image.png().toBuffer());
}

/** Noise whose spots are `size` pixels wide, with soft edges. */
async function createLayer(random: () => number, size: number): Promise<Buffer> {
  const { width, height } = PHOTO;
  const small = { width: Math.ceil(width / size), height: Math.ceil(height / size) };
  const noise = createNoise(random, small.width * small.height * 3);
  return sharp(noise, { raw: { ...small, channels: 3 } })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}

function createNoise(random: () => number, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => random() * 256);
}

/** Mulberry32: numbers from 0 up to 1. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

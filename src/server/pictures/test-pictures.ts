/** Generated pictures for tests: the same seed gives the same bytes. */
import sharp, { type Sharp } from 'sharp';

interface PhotoOptions {
  readonly width: number;
  readonly height: number;
  readonly seed?: number;
  /** How far a channel deviates from the gradient: 0 is none, 255 is pure noise. */
  readonly noise?: number;
}

/** Mulberry32: numbers from 0 up to 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A sky-to-ground gradient with noise: compresses like a photograph, not like a drawing. */
export function createPhoto({ width, height, seed = 1, noise = 40 }: PhotoOptions): Sharp {
  const random = createRandom(seed);
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const across = ((at / 3) % width) / width;
    const down = Math.floor(at / 3 / width) / height;
    const grain = (random() - 0.5) * noise;
    pixels[at] = 40 + 160 * across + grain;
    pixels[at + 1] = 60 + 140 * down + grain;
    pixels[at + 2] = 200 - 150 * across * down + grain;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

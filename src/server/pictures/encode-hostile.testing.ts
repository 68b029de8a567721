import sharp from 'sharp';
import { expect } from 'vitest';
import { processPicture } from './encode.ts';
import { createPhoto } from './test-pictures.ts';

export const photo = () => createPhoto({ width: 320, height: 240 });

/** One colour in any size: a small file that needs much memory. */
export function flat(width: number, height: number, channels: 3 | 4 = 3) {
  const background = { r: 190, g: 60, b: 30, alpha: 0.5 };
  return sharp({ create: { width, height, channels, background }, limitInputPixels: false });
}

export function refused(bytes: Buffer): Promise<void> {
  return expect(processPicture(bytes)).rejects.toMatchObject({ name: 'ShopError', code: 'NOT_A_PICTURE' });
}

export function tooBig(bytes: Buffer): Promise<void> {
  return expect(processPicture(bytes)).rejects.toMatchObject({ name: 'ShopError', code: 'PICTURE_TOO_BIG' });
}

/** Draws the picture of a product for a status in the chat app. */
import type { Product } from '../../../domain/entities.ts';
import { pictureVariants } from '../../../domain/product/picture-files.ts';
import { coverOf } from '../../../domain/product/product.ts';
import type { Settings } from '../../../domain/rendering.ts';
import { drawStatus, STATUS } from './draw.ts';

const MAX_BYTES = 1024 * 1024;
const QUALITIES = [0.9, 0.75, 0.6, 0.4];
const PHOTO_WIDTH = 860;

export interface StatusPicture {
  readonly file: File;
  /** False when the product has no photo, or the photo could not be loaded. */
  readonly hasPhoto: boolean;
}

export async function createStatusPicture(product: Product, settings: Settings): Promise<StatusPicture> {
  const photo = await loadPhoto(product);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, STATUS);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  drawStatus(context, photo, product, settings);
  return { file: await encode(canvas, product._id), hasPhoto: photo !== null };
}

/** Loads the photo with CORS, because a canvas with other foreign pictures cannot be read. Null when it fails. */
async function loadPhoto(product: Product): Promise<HTMLImageElement | null> {
  const cover = coverOf(product);
  if (!cover) return null;
  const wide = pictureVariants(cover).find(({ width }) => width >= PHOTO_WIDTH);
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = wide?.url ?? cover;
  return await image.decode().then(
    () => image,
    () => null,
  );
}

async function encode(canvas: HTMLCanvasElement, id: string): Promise<File> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= MAX_BYTES) return new File([blob], `estado-${id}.jpg`, { type: 'image/jpeg' });
  }
  throw new Error('This browser encodes no pictures');
}

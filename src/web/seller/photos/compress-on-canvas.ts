/** Compresses a photo in the page, for browsers whose workers cannot decode or draw it. */
import { type Compressed, type Photo, refusalOf, type Surface, shrinkPhoto } from './compress.ts';

export async function compressInPage(file: Blob): Promise<Compressed> {
  const reason = refusalOf(file);
  if (reason) return { kind: 'refused', reason };
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const photo: Photo = { image, width: image.naturalWidth, height: image.naturalHeight, createSurface };
    return { kind: 'light', blob: await shrinkPhoto(photo, file.type) };
  } catch {
    return { kind: 'unreadable' };
  } finally {
    URL.revokeObjectURL(url);
  }
}

function createSurface(width: number, height: number): Surface {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  return { context, encode: (type, quality) => encode(canvas, type, quality) };
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser encodes no pictures'))),
      type,
      quality,
    );
  });
}

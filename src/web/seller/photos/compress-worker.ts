/** Compresses a photo in a worker, so that the page stays responsive. */
import { type Compressed, type Photo, refusalOf, type Surface, shrinkPhoto } from './compress.ts';

// TypeScript types `self` as a window, which has another `postMessage`.
const page: { postMessage(answer: Compressed): void } = self;

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void compressInWorker(data).then((answer) => page.postMessage(answer));
});

/** Answers `unreadable` where the worker cannot decode or draw, as in Safari before 16.4: then the page tries. */
async function compressInWorker(file: Blob): Promise<Compressed> {
  const reason = refusalOf(file);
  if (reason) return { kind: 'refused', reason };
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { kind: 'light', blob: await shrinkBitmap(bitmap, file.type) };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** Closes the bitmap afterwards, because a decoded photo takes much memory. */
async function shrinkBitmap(bitmap: ImageBitmap, type: string): Promise<Blob> {
  const { width, height } = bitmap;
  const photo: Photo = { image: bitmap, width, height, createSurface };
  try {
    return await shrinkPhoto(photo, type);
  } finally {
    bitmap.close();
  }
}

function createSurface(width: number, height: number): Surface {
  if (typeof OffscreenCanvas === 'undefined') throw new Error('This browser draws no pictures in workers');
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  return { context, encode: (type, quality) => canvas.convertToBlob({ type, quality }) };
}

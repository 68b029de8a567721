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
    const { width, height } = bitmap;
    const photo: Photo = { image: bitmap, width, height, createSurface };
    const blob = await shrinkPhoto(photo, file.type);
    bitmap.close();
    return { kind: 'light', blob };
  } catch {
    return { kind: 'unreadable' };
  }
}

function createSurface(width: number, height: number): Surface {
  if (typeof OffscreenCanvas === 'undefined') throw new Error('This browser draws no pictures in workers');
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  return { context, encode: (type, quality) => canvas.convertToBlob({ type, quality }) };
}

/** Compresses a photo in a worker, so that the page stays responsive. */
import { type Compressed, compress, type Surface, shrinkPhoto } from './compress.ts';

// TypeScript types `self` as a window, which has another `postMessage`.
const page: { postMessage(answer: Compressed): void } = self;

// Safari before 16.4 cannot decode or draw in a worker: then the page tries.
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void compress(data, () => shrinkFile(data)).then((answer) => page.postMessage(answer));
});

/** Closes the bitmap afterwards, because a decoded photo takes much memory. */
async function shrinkFile(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = image;
  try {
    return await shrinkPhoto({ image, width, height, createSurface }, file.type);
  } finally {
    image.close();
  }
}

function createSurface(width: number, height: number): Surface {
  if (typeof OffscreenCanvas === 'undefined') throw new Error('This browser draws no pictures in workers');
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  return { context, encode: (type, quality) => canvas.convertToBlob({ type, quality }) };
}

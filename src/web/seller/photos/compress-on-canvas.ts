/** Makes a photo light in the page, where a worker cannot: Safari decodes pictures in the page only. */
import { COMPRESSED_IMAGE } from '../../../domain/limits.ts';
import type { Compressed } from './compress.ts';

const MAX_BYTES = COMPRESSED_IMAGE.maxSizeMB * 1024 * 1024;
const QUALITIES = [0.85, 0.7, 0.5];
/** What even the lowest quality leaves too heavy is drawn smaller. */
const SMALLER = 0.75;

export async function compressInPage(file: Blob): Promise<Compressed> {
  if (!file.type.startsWith('image/')) return { kind: 'refused', reason: 'The file given is not an image' };
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { kind: 'light', blob: await shrink(image, COMPRESSED_IMAGE.maxWidthOrHeight) };
  } catch {
    return { kind: 'unreadable' };
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function shrink(image: HTMLImageElement, longest: number): Promise<Blob> {
  const canvas = draw(image, longest);
  for (const quality of QUALITIES) {
    const blob = await encode(canvas, quality);
    if (blob.size <= MAX_BYTES) return blob;
  }
  return await shrink(image, longest * SMALLER);
}

/** On white, because a JPEG shows what is transparent as black. */
function draw(image: HTMLImageElement, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser encodes no pictures'))),
      'image/jpeg',
      quality,
    );
  });
}

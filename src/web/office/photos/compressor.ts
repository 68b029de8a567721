/** Compresses photos in a worker, and in the page when the worker cannot. */
import { imageWorkerUrl } from '../../runtime/trusted-script-url.ts';
import { type Compressed, compress, type Surface, shrinkPhoto } from '../../seller/photos/compress.ts';

export function createCompressor() {
  let worker: Worker | null = null;
  let isWorkerUseless = false;
  let last: Promise<unknown> = Promise.resolve();

  async function run(file: Blob): Promise<Compressed> {
    if (isWorkerUseless) return await compressInPage(file);
    try {
      worker ??= new Worker(imageWorkerUrl, { type: 'module' });
      const answer = await ask(worker, file);
      return answer.kind === 'unreadable' ? await compressInPage(file) : answer;
    } catch {
      isWorkerUseless = true;
      return await compressInPage(file);
    }
  }

  return {
    /** Compresses one photo after another, because a phone does not have memory for two decoded photos. */
    compress(file: Blob): Promise<Compressed> {
      const result = last.then(() => run(file));
      last = result;
      return result;
    },
    /** Stops the running compression, because its result is no longer needed. */
    close(): void {
      worker?.terminate();
      worker = null;
      last = Promise.resolve();
    },
  };
}

function ask(worker: Worker, file: Blob): Promise<Compressed> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Compressed>) => resolve(data);
    worker.onerror = () => reject(new Error('The worker does not start'));
    worker.postMessage(file);
  });
}

/** For browsers whose workers cannot decode or draw a photo. */
function compressInPage(file: Blob): Promise<Compressed> {
  return compress(file, async () => {
    const url = URL.createObjectURL(file);
    try {
      const image = new Image();
      image.src = url;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      return await shrinkPhoto({ image, width, height, createSurface }, file.type);
    } finally {
      URL.revokeObjectURL(url);
    }
  });
}

function createSurface(width: number, height: number): Surface {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  const encode = async (type: string, quality: number) => {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (!blob) throw new Error('This browser encodes no pictures');
    return blob;
  };
  return { context, encode };
}

/** Compresses photos in our worker, and in the page what the worker could not. */
import { imageWorkerUrl } from '../../runtime/trusted-script-url.ts';
import type { Compressed } from './compress.ts';
import { compressInPage } from './compress-on-canvas.ts';

export interface Compressor {
  compress(file: Blob): Promise<Compressed>;
  /** Ends what is under way: nobody waits for it any more. */
  close(): void;
}

export function createCompressor(): Compressor {
  let worker: Worker | null = null;
  let isWorkerUseless = false;
  let last: Promise<unknown> = Promise.resolve();

  async function inWorker(file: Blob): Promise<Compressed> {
    worker ??= new Worker(imageWorkerUrl, { type: 'module' });
    return await ask(worker, file);
  }

  async function run(file: Blob): Promise<Compressed> {
    if (isWorkerUseless) return await compressInPage(file);
    try {
      const answer = await inWorker(file);
      return answer.kind === 'unreadable' ? await compressInPage(file) : answer;
    } catch {
      isWorkerUseless = true;
      return await compressInPage(file);
    }
  }

  return {
    /** One after another: a phone has no memory for two photos at once. */
    compress(file) {
      const result = last.then(() => run(file));
      last = result;
      return result;
    },
    close() {
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

/** Compresses photos in a worker, and in the page when the worker cannot. */
import { imageWorkerUrl } from '../../runtime/trusted-script-url.ts';
import type { Compressed } from './compress.ts';
import { compressInPage } from './compress-on-canvas.ts';

export interface Compressor {
  compress(file: Blob): Promise<Compressed>;
  /** Stops the running compression, because its result is no longer needed. */
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
    /** Compresses one photo after another, because a phone does not have memory for two decoded photos. */
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

/** Compresses photos in our worker; in the page where the browser cannot decode pictures in a worker (Safari). */
import type { Compressed } from './image-compression.ts';
import workerUrl from './image-worker.ts?worker&url';

/** TypeScript's library does not know these yet. */
declare global {
  var trustedTypes: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls } | undefined;
}
interface ScriptUrls {
  createScriptURL(url: string): string;
}

/** The page's policy lets no text become a script's address but through this one, which gives one address alone. */
const scriptUrls: ScriptUrls = globalThis.trustedTypes?.createPolicy('imagenes', {
  createScriptURL: () => workerUrl,
}) ?? { createScriptURL: () => workerUrl };

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
    worker ??= new Worker(scriptUrls.createScriptURL(workerUrl), { type: 'module' });
    return await ask(worker, file);
  }

  async function run(file: Blob): Promise<Compressed> {
    if (isWorkerUseless) return await inPage(file);
    try {
      const answer = await inWorker(file);
      return answer.kind === 'unreadable' ? await inPage(file) : answer;
    } catch {
      isWorkerUseless = true;
      return await inPage(file);
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

async function inPage(file: Blob): Promise<Compressed> {
  const { compressHere } = await import('./image-compression.ts');
  return await compressHere(file);
}

function ask(worker: Worker, file: Blob): Promise<Compressed> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Compressed>) => resolve(data);
    worker.onerror = () => reject(new Error('The worker does not start'));
    worker.postMessage(file);
  });
}

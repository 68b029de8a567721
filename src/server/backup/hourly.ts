import { once } from 'node:events';
import { setInterval } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Config } from '../config.ts';
import type { Report } from '../shop.ts';
import { isBackupDue } from './ages.ts';
import { listBackups } from './kept.ts';

/** How often it looks whether an hour has passed since the newest; also how soon a failed one is tried again. */
const LOOK_MS = 5 * 60_000;

/** A backup every hour, made beside the requests and never two at once, until `stop` is called. */
export function startHourlyBackups(config: Config, report: Report, lookMs = LOOK_MS) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    for await (const _ of setInterval(lookMs, null, { signal, ref: false })) {
      await backUpWhenDue(config, report, signal).catch((error: unknown) => {
        if (!signal.aborted) report(error, 'No se pudo hacer el respaldo de cada hora');
      });
    }
  }

  // The only thing that ends it is being told to stop.
  const ended = run().catch(() => undefined);
  return {
    /** What is half-made is given up: the next one clears it away. */
    async stop(): Promise<void> {
      stopping.abort();
      await ended;
    },
  };
}

async function backUpWhenDue(config: Config, report: Report, signal: AbortSignal): Promise<void> {
  const listed = await listBackups(config.backups.folder);
  const times = listed.map(({ time }) => time);
  if (!isBackupDue(times, Date.now())) return;
  const mended = await runWorker(config, signal);
  if (mended > 0) report(`copiadas de nuevo: ${mended}`, 'Los respaldos tenían imágenes dañadas');
}

/** Answers how many shared pictures had to be mended. */
async function runWorker(config: Config, signal: AbortSignal): Promise<number> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: config });
  try {
    const [mended] = await once(worker, 'message', { signal });
    return Number(mended);
  } finally {
    await worker.terminate();
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Report } from '../operations/report.ts';
import { yieldToOthers } from '../scheduling/child-process.ts';
import { listBackups } from './backup-folder.ts';
import type { BackupFindings, BackupOutcome } from './hourly-process.ts';
import { isBackupDue } from './retention.ts';

const PROGRAM = join(import.meta.dirname, 'hourly-process.ts');

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
  const outcome = await runProcess(config, signal);
  if ('failure' in outcome) throw new Error(outcome.failure);
  tellFindings(outcome, report);
}

function tellFindings({ mended, returned, lost }: BackupFindings, report: Report): void {
  if (mended > 0) report(`copiadas de nuevo: ${mended}`, 'Los respaldos tenían imágenes dañadas');
  if (returned > 0)
    report(`repuestas: ${returned}`, 'La tienda había perdido imágenes, y los respaldos las tenían');
  if (lost.length > 0) report(lost.join(', '), 'Faltan imágenes de productos: hay que subirlas de nuevo');
}

/** In a process of its own: reading the whole shop would stop every page for a second, and keep its memory for good. */
async function runProcess(config: Config, signal: AbortSignal): Promise<BackupOutcome> {
  const child = fork(PROGRAM, {
    // What the shop was started with is for the shop.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  yieldToOthers(child);
  child.send(config, () => undefined);
  return outcomeOf(child);
}

/** Settles when nothing of it runs any more. */
function outcomeOf(child: ChildProcess): Promise<BackupOutcome> {
  return new Promise((resolve, reject) => {
    let outcome: BackupOutcome | undefined;
    child.once('message', (message: BackupOutcome) => {
      outcome = message;
      child.disconnect();
    });
    child.once('exit', (code, signal) => {
      if (outcome) resolve(outcome);
      else reject(new Error(`The process of the backup ended with ${signal ?? code}`));
    });
    // One that was told to stop still comes to its exit; one that never began does not.
    child.on('error', (error) => child.pid === undefined && reject(error));
  });
}

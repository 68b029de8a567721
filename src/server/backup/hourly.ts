import { type ChildProcess, fork } from 'node:child_process';
import { setInterval } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { serverFile } from '../files/code-folder.ts';
import type { Report } from '../operations/report.ts';
import { lowerPriority } from '../scheduling/child-process.ts';
import { listBackups } from './backup-folder.ts';
import type { BackupFindings, BackupOutcome } from './hourly-process.ts';
import { isBackupDue } from './retention.ts';

const PROGRAM = serverFile('backup/hourly-process.ts');

/** How often it checks whether a backup is due. A failed backup is retried after this time. */
const CHECK_MS = 5 * 60_000;

/** Makes a backup every hour in the background, never two at once, until `stop` is called. */
export function startHourlyBackups(config: Config, report: Report, checkMs = CHECK_MS) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    for await (const _ of setInterval(checkMs, null, { signal, ref: false })) {
      await backUpWhenDue(config, report, signal).catch((error: unknown) => {
        if (!signal.aborted) report(error, 'No se pudo hacer el respaldo de cada hora');
      });
    }
  }

  // It ends only by the abort signal.
  const ended = run().catch(() => undefined);
  return {
    /** Aborts a running backup. The next backup deletes its files. */
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
  reportFindings(outcome, report);
}

function reportFindings({ repaired, restored, lost }: BackupFindings, report: Report): void {
  if (repaired > 0) report(`copiadas de nuevo: ${repaired}`, 'Los respaldos tenían imágenes dañadas');
  if (restored > 0)
    report(`repuestas: ${restored}`, 'La tienda había perdido imágenes, y los respaldos las tenían');
  if (lost.length > 0) report(lost.join(', '), 'Faltan imágenes de productos: hay que subirlas de nuevo');
}

/** In its own process: to read the whole shop here would block all requests for a second, and the memory would never be freed. */
async function runProcess(config: Config, signal: AbortSignal): Promise<BackupOutcome> {
  const child = fork(PROGRAM, {
    // Without the Node options of the shop's own process.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  lowerPriority(child);
  child.send(config, () => undefined);
  return outcomeOf(child);
}

/** Settles when the process has ended. */
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
    // An aborted process still emits `exit`; a process that could not start does not.
    child.on('error', (error) => child.pid === undefined && reject(error));
  });
}

import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import type { Checkpoint } from './checkpoints.ts';

const TRIES = 40;
const PAUSE_MS = 50;

const { file, isWhole }: Checkpoint = workerData;
const connection = new DatabaseSync(file, { timeout: 0 });
try {
  // Passive: it waits for nobody, and readers and the writer go on meanwhile.
  connection.exec('pragma wal_checkpoint(passive)');
  for (let tries = 0; isWhole && tries < TRIES && !isEmptied(); tries += 1) await setTimeout(PAUSE_MS);
} finally {
  connection.close();
}

/** After a passive one it takes the lock of the writer for a moment only. False while somebody reads or writes. */
function isEmptied(): boolean {
  return connection.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
}

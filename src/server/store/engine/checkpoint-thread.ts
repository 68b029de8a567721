import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

/** Passive: it waits for nobody, and readers and the writer go on meanwhile. */
const connection = new DatabaseSync(workerData, { timeout: 0 });
try {
  connection.exec('pragma wal_checkpoint(passive)');
} finally {
  connection.close();
}

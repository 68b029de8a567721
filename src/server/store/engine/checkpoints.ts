import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { serverFile } from '../../files/code-folder.ts';

/** What the thread is asked for. */
export interface Checkpoint {
  readonly file: string;
  /** Also empties the log. */
  readonly isWhole: boolean;
}

export type Checkpoints = ReturnType<typeof createCheckpoints>;

const THREAD = serverFile('store/engine/checkpoint-thread.ts');
/** As large as SQLite lets the log grow by default. */
const DUE_BYTES = 4 * 1024 * 1024;
/** A long read can prevent a checkpoint from finishing: it is tried again after a while. */
const AGAIN_MS = 1_000;

/**
 * Moves the write-ahead log into the file in another thread. SQLite itself would do it within a commit: after a change of
 * 10,000 products that takes 40 ms, during which no visitor is answered.
 */
export function createCheckpoints(file: string, writer: DatabaseSync) {
  // The log is cut when it starts anew, so that its size tells how much is not in the file yet.
  writer.exec('pragma wal_autocheckpoint = 0; pragma journal_size_limit = 0');
  let running: Promise<unknown> | null = null;
  let startedAt = Number.NEGATIVE_INFINITY;

  function run(checkpoint: Checkpoint): void {
    running = runThread(checkpoint).finally(() => {
      running = null;
    });
  }
  const ended = async () => running;

  return {
    /** Called after each commit. */
    startIfDue(): void {
      const isSoon = performance.now() - startedAt < AGAIN_MS;
      if (running || isSoon || logBytes(file) < DUE_BYTES) return;
      startedAt = performance.now();
      run({ file, isWhole: false });
    },
    /** It may fail while another process reads; the next maintenance tries again. */
    async emptyLog(): Promise<void> {
      await ended();
      run({ file, isWhole: true });
      await ended();
    },
    /** Closing the last connection moves the rest. */
    close: ended,
  };
}

function logBytes(file: string): number {
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/** Never fails: the next commit tries again, and until then everything is in the log. */
function runThread(checkpoint: Checkpoint): Promise<void> {
  return new Promise((resolve) => {
    const thread = new Worker(THREAD, { workerData: checkpoint });
    thread.once('exit', () => resolve());
    thread.once('error', () => resolve());
  });
}

import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** An installation takes less. An older lock was left behind, even if its process number is in use again. */
const LONGEST_MS = 30 * 60_000;
const RETRY_MS = 300;

/** Runs `work` while no other process does: the second of two runs on a fresh clone waits for the first. */
export function whileLocked(lock, work) {
  while (!take(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
  }
  const free = () => rmSync(lock, { force: true });
  process.once('exit', free);
  try {
    work();
  } finally {
    free();
    process.off('exit', free);
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(lock) {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    // The file is empty for a moment after it is made.
    const isDead = owner > 0 && !isRunning(owner);
    return isDead || Date.now() - statSync(lock).mtimeMs > LONGEST_MS;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

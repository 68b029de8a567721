import { existsSync, readFileSync, statfsSync } from 'node:fs';

const MEMORY_FOLDER = '/dev/shm';
const NEEDED_BYTES = 8 * 1024 ** 3;

/**
 * The folder for temporary files of the unit tests: in memory where it is large enough, because thousands of small
 * databases wait for the disk otherwise. Undefined means the folder of the system.
 */
export function findScratchFolder(): string | undefined {
  if (!existsSync(MEMORY_FOLDER) || !isRunnable()) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= NEEDED_BYTES ? MEMORY_FOLDER : undefined;
}

/** Containers often forbid to run programs from it, and the tests of `npm start` install a project there. */
function isRunnable(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.find((line) => line.split(' ')[1] === MEMORY_FOLDER)?.split(' ')[3] ?? 'noexec';
  return !options.split(',').includes('noexec');
}

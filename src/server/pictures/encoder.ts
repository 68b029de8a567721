import { join } from 'node:path';
import { ShopError } from '../../domain/errors.ts';
import { type ChildJobParts, createChildJobs, IDLE_MS } from '../scheduling/child-process-job.ts';
import { startIsolated } from '../scheduling/isolated-process.ts';
import type { PictureSource, ProcessedPicture } from './encode.ts';

/** Makes pictures in an isolated child process, one at a time, at a lower priority than the shop itself. */
export interface PictureEncoder {
  /** What a seller sent, made into the files of a picture. */
  encode(source: PictureSource): Promise<ProcessedPicture>;
  /** Resolves when the last picture is done and the process has ended. */
  close(): Promise<void>;
}

const PROGRAM = join(import.meta.dirname, 'encoder-process.ts');
/** The largest picture takes 1.2 s of CPU: past this, the process hangs or the machine has no room for it. */
const PICTURE_MS = 60_000;
/** The largest picture takes 280 MB. */
const MEMORY_MB = 768;

/** Reads only pictures below `folder` and those of the demo catalogue, which are part of the code. */
export function createPictureEncoder(folder: string, parts: Partial<ChildJobParts> = {}): PictureEncoder {
  const jobs = createChildJobs<PictureSource, never, ProcessedPicture>({
    start: () => startPictureProcess(folder),
    jobMs: PICTURE_MS,
    idleMs: IDLE_MS,
    memoryMb: MEMORY_MB,
    refusalOfExcess: () => new ShopError('UNAVAILABLE', { retryAfterSeconds: 1 }),
    ...parts,
  });
  return { encode: (source) => jobs.run(source), close: jobs.close };
}

export function startPictureProcess(folder: string) {
  return startIsolated({ program: PROGRAM, folders: [folder], memoryMb: MEMORY_MB, needsPackages: true });
}

import { ShopError } from '../../domain/errors.ts';
import { serverFile } from '../files/code-folder.ts';
import { type ChildJobParts, createChildJobs, IDLE_MS } from '../scheduling/child-process-job.ts';
import { startIsolated } from '../scheduling/isolated-process.ts';
import type { LogoSource, PictureSource, ProcessedPicture } from './encode.ts';
import type { ProcessedLogo } from './encode-logo.ts';

export type PictureEncoder = ReturnType<typeof createPictureEncoder>;

const PROGRAM = serverFile('pictures/encoder-process.ts');
/** The largest picture takes 1.2 s of CPU. A longer job means that the process hangs or the machine is overloaded. */
const PICTURE_MS = 60_000;
/** The largest picture takes 280 MB. */
const MEMORY_MB = 768;

/**
 * Encodes pictures in an isolated child process, one at a time, at a lower priority than the shop itself. It reads only
 * pictures below `folder` and those of the demo catalogue, which are part of the code.
 */
export function createPictureEncoder(folder: string, parts: Partial<ChildJobParts> = {}) {
  const jobs = createChildJobs<PictureSource | LogoSource, never, ProcessedPicture | ProcessedLogo>({
    start: () => startPictureProcess(folder),
    jobMs: PICTURE_MS,
    idleMs: IDLE_MS,
    memoryMb: MEMORY_MB,
    refusalOfExcess: () => new ShopError('UNAVAILABLE', { retryAfterSeconds: 1 }),
    ...parts,
  });
  return {
    encode: (source: PictureSource) => jobs.run(source),
    encodeLogo: (path: string) => jobs.run({ logo: path }) as Promise<ProcessedLogo>,
    close: jobs.close,
  };
}

export function startPictureProcess(folder: string) {
  return startIsolated({
    program: PROGRAM,
    folders: [folder],
    memoryMb: MEMORY_MB,
    packages: 'all',
    allowsNativeCode: true,
  });
}

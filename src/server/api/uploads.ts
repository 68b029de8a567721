import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { ShopError } from '../../domain/errors.ts';
import { isRunning } from '../is-running.ts';

/** Where the files of a form wait while it is read; gone with the form. */
export interface UploadFolder extends AsyncDisposable {
  /** Answers where the file lies and what it holds. Nothing in its path comes from the sender. */
  save(part: MultipartFile): Promise<{ path: string; bytes: number; sha256: string }>;
}

export async function createUploadFolder(root: string): Promise<UploadFolder> {
  const own = folderOf(root, process.pid);
  await mkdir(own, { recursive: true });
  const folder = await mkdtemp(join(own, 'f-'));
  let files = 0;
  return {
    async save(part) {
      files += 1;
      const path = join(folder, String(files));
      const digest = createHash('sha256');
      let bytes = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          digest.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx' }));
      if (part.file.truncated) throw new ShopError('PICTURE_TOO_BIG');
      return { path, bytes, sha256: digest.digest('hex') };
    },
    // By now the change is made or refused, and this must not turn one into the other; the next start clears it.
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }).catch(() => undefined),
  };
}

/** Removes what processes that are gone left behind. */
export async function clearAbandonedUploads(root: string): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names) {
    const pid = Number(/^uploads-(\d+)$/.exec(name)?.[1]);
    if (pid && (pid === process.pid || !isRunning(pid)))
      await rm(folderOf(root, pid), { recursive: true, force: true });
  }
}

function folderOf(root: string, pid: number): string {
  return join(root, `uploads-${pid}`);
}

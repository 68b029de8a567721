import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type RefusalCode, ShopError } from '../../domain/errors.ts';
import { RESERVE_BYTES, requireSpace } from '../files/disk-space.ts';
import { isRunning } from '../scheduling/child-process.ts';

export type UploadFolder = Awaited<ReturnType<typeof createUploadFolder>>;

/** The free space is checked again after this many bytes. */
const CHECK_EVERY_BYTES = 4 * 1024 * 1024;

/** A temporary folder for the files of one form. It is deleted with the form. */
export async function createUploadFolder(root: string, reserveBytes = RESERVE_BYTES) {
  const own = folderOf(root, process.pid);
  await mkdir(own, { recursive: true });
  const folder = await mkdtemp(join(own, 'f-'));
  let files = 0;

  async function write(source: Readable) {
    files += 1;
    const path = join(folder, String(files));
    const digest = createHash('sha256');
    let bytes = 0;
    let checked = 0;
    async function* measure(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        digest.update(chunk);
        if (bytes > checked) {
          checked = bytes + CHECK_EVERY_BYTES;
          await requireSpace(folder, reserveBytes + CHECK_EVERY_BYTES);
        }
        yield chunk;
      }
    }
    await pipeline(source, measure, createWriteStream(path, { flags: 'wx' }));
    return { path, bytes, sha256: digest.digest('hex') };
  }

  return {
    /** Writes the file. Nothing in its path comes from the sender. */
    async save(part: MultipartFile) {
      const saved = await write(part.file);
      if (part.file.truncated) throw new ShopError('PICTURE_TOO_BIG');
      return saved;
    },
    /** Copies a file of this machine, because the child processes may read only this folder. */
    copy: (path: string) => write(createReadStream(path)),
    // The form is already answered by now, so a failure is ignored; the next start deletes the folder.
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }).catch(() => undefined),
  };
}

/** Disposing the result deletes the files of the form; when it cannot be read, they are deleted at once. */
export async function readUpload<T>(
  request: FastifyRequest,
  root: string,
  limit: { readonly bytes: number; readonly refusal: RefusalCode },
  read: (folder: UploadFolder) => Promise<T>,
): Promise<T & AsyncDisposable> {
  if (!request.isMultipart()) throw new ShopError('UNSUPPORTED_TYPE');
  if (Number(request.headers['content-length']) > limit.bytes) throw new ShopError(limit.refusal);
  const folder = await createUploadFolder(root);
  try {
    return { ...(await read(folder)), [Symbol.asyncDispose]: folder[Symbol.asyncDispose] };
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}

/** Deletes the folders of processes that have ended. */
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

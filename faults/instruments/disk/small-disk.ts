import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopProcess } from '../../../test/harness/shop-process.ts';

/** A disk of 64 MB that is mounted for one process only. */

const SIZE = '64m';
const BLOCK = Buffer.alloc(64 * 1024);
const FILLER = 'relleno';

/** A module for the shop's process: its disk claims to have room, so that it meets a disk that is really full. */
export const REPORTS_FREE_SPACE = join(import.meta.dirname, '../inside-shop/disk-that-reports-free-space.ts');

/** Null if this user may mount, otherwise the reason. */
export function whyNoSmallDisk(): string | null {
  const { status, error } = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', '/mnt']);
  return status === 0 ? null : `this user cannot mount in a namespace of its own (${error ?? status})`;
}

/** A command prefix that mounts the small disk at `folder`; the folders `elsewhere` below it stay on the large disk. */
export function onSmallDisk(folder: string, elsewhere: readonly string[] = []): readonly string[] {
  const keep = elsewhere.map((path, at) => `exec ${at + 3}<"${path}"`);
  const bind = elsewhere.map(
    (path, at) => `mkdir -p "${path}" && mount --bind /proc/self/fd/${at + 3} "${path}"`,
  );
  const mount = [...keep, `mount -t tmpfs -o size=${SIZE} none "${folder}"`, ...bind].join(' && ');
  return ['unshare', '-Urm', 'sh', '-c', `${mount} && exec "$@"`, 'sh'];
}

/** A path as the shop sees it. */
export function seenBy({ pid }: ShopProcess, path: string): string {
  return join(`/proc/${pid}/root`, path);
}

/** Fills the disk to the last byte. */
export function fill(shop: ShopProcess, folder: string): void {
  const file = openSync(seenBy(shop, join(folder, FILLER)), 'a');
  try {
    for (let size = BLOCK.length; size >= 1; size = Math.floor(size / 2)) while (fits(file, size));
  } finally {
    closeSync(file);
  }
}

function fits(file: number, size: number): boolean {
  try {
    return writeSync(file, BLOCK, 0, size) === size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}

export function makeRoom(shop: ShopProcess, folder: string): void {
  rmSync(seenBy(shop, join(folder, FILLER)));
}

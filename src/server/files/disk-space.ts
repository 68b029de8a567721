import { statfs } from 'node:fs/promises';
import { ShopError } from '../../domain/errors.ts';

/** Stays free for the database, which cannot even record a sign-in on a full disk. */
export const RESERVE_BYTES = 200 * 1024 * 1024;

/** A full disk, and the full quota of the shop's user. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

export function isDiskFullCode(code: string): boolean {
  return FULL.has(code);
}

/** Refuses what would leave less than `bytes` free in the file system of the folder. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes) throw new ShopError('NO_SPACE');
}

import { statfs } from 'node:fs/promises';
import { ShopError } from '../../domain/errors.ts';

/** Kept free for the database, which cannot even record a sign-in on a full disk. */
export const RESERVE_BYTES = 200 * 1024 * 1024;

/** The codes of a full disk and of a full quota. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

export function isDiskFullCode(code: string): boolean {
  return FULL.has(code);
}

/** Throws NO_SPACE when the folder's file system has less than `bytes` free. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes) throw new ShopError('NO_SPACE');
}

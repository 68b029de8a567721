import { open } from 'node:fs/promises';

/** Opened for writing, because Windows refuses to sync a file that was opened for reading only. */
export async function syncFile(file: string): Promise<void> {
  await using handle = await open(file, 'r+');
  await handle.sync();
}

/** Makes the names of new and renamed files in the folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows has no fsync for folders; NTFS journals the names itself.
  if (process.platform === 'win32') return;
  await using handle = await open(folder);
  await handle.sync();
}

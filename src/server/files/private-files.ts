/**
 * Whatever this process and its children make from now on is for their own user alone: the database and its backups hold
 * hashes of passwords. What was made before keeps its mode.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

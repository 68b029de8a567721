/**
 * Makes new files of this process and its child processes readable by their own user only, because the database and
 * its backups hold password hashes. Existing files keep their mode.
 */
export function makeNewFilesPrivate(): void {
  process.umask(0o077);
}

/** For this process and its children: the database and its backups hold password hashes. Existing files keep their mode. */
export function makeNewFilesPrivate(): void {
  process.umask(0o077);
}

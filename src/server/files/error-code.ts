/** The code of an error of Node or of a database driver; empty when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Returns `missing` when `work` fails because a file does not exist. */
export function orWhenMissing<T>(missing: T, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return missing;
    throw error;
  });
}

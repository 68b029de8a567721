import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The folder of the project. It is searched for, because in the built shop this code is in dist/shop/main.js. It is searched
 * from a file: from `..`, `node --watch` would also watch the folder around the project.
 */
export const ROOT = dirname(findPackageJSON(import.meta.url)!);

/** A file below src/server that is not part of the built shop: the program of a child process, the demo catalogue. */
export function serverFile(...path: readonly string[]): string {
  return join(ROOT, 'src/server', ...path);
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which files a green `npm test` has seen, so that `npm run test:all` can leave out what they have passed. */
const STAMP = 'node_modules/.tested';

export function isTested(root) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashFiles(root);
}

export function markTested(root, hash) {
  writeFileSync(join(root, STAMP), hash);
}

/** All files of the project, those that are not committed too; null outside a repository. */
export function hashFiles(root) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 };
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  if (list.status !== 0) return null;
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of list.stdout.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

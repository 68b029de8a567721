import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of the built shop. A start builds again only when one of them has changed. */
const SOURCES = ['src', 'public', 'vite.config.ts', 'scripts/browsers/supported.ts', 'package-lock.json'];
const STAMP = 'dist/.built';

export function isBuilt(root) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root);
}

export function markBuilt(root) {
  writeFileSync(join(root, STAMP), hashSources(root));
}

function hashSources(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(join(root, source)))) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const TEXTS = /\.(js|json)$/;
/** The parts whose names differ in the second build, as if their content did. */
const RENAMED = /\b(client|base|cart-dialog)-[\w-]{8}\.js/g;
const MARK = 'Segunda00';

/** The same shop as another build of it: files of the first one are unknown to it. */
export async function makeSecondBuild(): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'tienda-segunda-'));
  for (const part of ['src', 'dist', 'package.json']) await cp(part, join(root, part), { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const entries = await readdir(join(root, 'dist'), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isFile()) await alter(join(entry.parentPath, entry.name));
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

async function alter(file: string): Promise<void> {
  if (file.endsWith('.br')) return await rm(file);
  if (!TEXTS.test(file)) return;
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(RENAMED, `$1-${MARK}.js`));
  const name = basename(file).replace(RENAMED, `$1-${MARK}.js`);
  await rename(file, join(file, '..', name));
}

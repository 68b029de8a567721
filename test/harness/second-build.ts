import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const TEXTS = /\.(js|json)$/;
const SCRIPT = /^(.+-.{8})\.js$/;

/** A copy of the build in which every script has another name. */
export async function makeSecondBuild(): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'tienda-segunda-'));
  for (const part of ['src', 'dist', 'package.json'])
    await cp(join(ROOT, part), join(root, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const entries = await readdir(join(root, 'dist'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name).filter((name) => SCRIPT.test(name));
  for (const { parentPath, name } of files) await alter(parentPath, name, names);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

async function alter(folder: string, name: string, scripts: readonly string[]): Promise<void> {
  const file = join(folder, name);
  if (name.endsWith('.br')) return await rm(file);
  if (!TEXTS.test(name)) return;
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    scripts.reduce((changed, script) => changed.replaceAll(script, renamed(script)), text),
  );
  if (scripts.includes(name)) await rename(file, join(folder, renamed(name)));
}

function renamed(script: string): string {
  return script.replace(SCRIPT, '$1.segunda.js');
}

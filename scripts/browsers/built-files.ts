import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { sheetsIn } from './sheets-in-script.ts';

const DIST = join(import.meta.dirname, '../../dist');

export interface BuiltFile {
  /** Without the hash and the ending. */
  readonly name: string;
  readonly text: string;
}

/** All that a browser may run: pages, the worker for pictures, and the service worker. */
export function readScripts(): BuiltFile[] {
  return [...readAssets('.js'), { name: 'sw', text: readFileSync(join(DIST, 'worker/sw.js'), 'utf8') }];
}

/** Sheets as files, and those that scripts or the server's pages carry as texts. */
export function readSheets(): BuiltFile[] {
  const server = { name: 'render', text: readFileSync(join(DIST, 'server/render.js'), 'utf8') };
  const inScripts = [...readAssets('.js'), server].flatMap(({ name, text }) => {
    const tree = parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
    return sheetsIn(tree).map((sheet) => ({ name, text: sheet }));
  });
  return [...readAssets('.css'), ...inScripts];
}

function readAssets(ending: string): BuiltFile[] {
  const folder = join(DIST, 'client/assets');
  const names = readdirSync(folder).filter((file) => file.endsWith(ending));
  return names.map((file) => ({
    name: file.slice(0, -ending.length).replace(/-[\w-]{8}$/, ''),
    text: readFileSync(join(folder, file), 'utf8'),
  }));
}

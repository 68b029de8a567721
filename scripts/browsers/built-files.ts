import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyNode, type Program, parse } from 'acorn';
import { full } from 'acorn-walk';
import { textOf } from './check-script.ts';

const DIST = join(import.meta.dirname, '../../dist');

export interface BuiltFile {
  /** The file's name without the hash and the ending. */
  readonly name: string;
  readonly text: string;
}

/** Returns everything that a browser may run: pages, the worker for photos, and the service worker. */
export function readScripts(): BuiltFile[] {
  return [...readAssets('.js'), { name: 'sw', text: readFileSync(join(DIST, 'worker/sw.js'), 'utf8') }];
}

/** Returns the style sheets: files, and texts inside scripts and the server's renderer. */
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

function sheetsIn(tree: Program): string[] {
  const sheets: string[] = [];
  full(tree, (each) => {
    const text = textOf(each as AnyNode);
    if (text && isSheet(text)) sheets.push(text);
  });
  return sheets;
}

/** A sheet begins with a selector or an at-rule and has declarations in braces; scripts have words that sheets lack. */
function isSheet(text: string): boolean {
  return /^[.#:@*[\w-][^;]*\{[^{}]*:[^{}]*\}/.test(text) && !/=>|\bfunction\b/.test(text);
}

/** Reads the sources of the shop, for the tests of its structure. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '..');

export interface SourceImport {
  /** Path of the imported file from the project's root. */
  readonly file: string;
  /** Names as the imported file exports them; `*` for a namespace or a dynamic import. */
  readonly names: readonly string[];
  /** Types are erased: such an import exists for the compiler only. */
  readonly isType: boolean;
}

export interface Source {
  readonly file: string;
  readonly folder: string;
  readonly imports: readonly SourceImport[];
  /** What it imports that is no file of the project. */
  readonly packages: readonly string[];
  readonly exports: readonly string[];
  /** Texts in the code: strings, templates and the text of elements, but no comments. */
  readonly texts: readonly string[];
  readonly code: string;
}

export interface Sheet {
  readonly file: string;
  readonly hasComponent: boolean;
  /** Null for a sheet that styles only elements. */
  readonly firstClass: string | null;
}

export function readSources(pattern: string): readonly Source[] {
  return list(pattern).map(readSource);
}

export function readSheets(pattern: string): readonly Sheet[] {
  return list(pattern).map((file) => {
    const css = read(file).replace(/\/\*.*?\*\/|@import[^;]*;/gs, '');
    return { file, hasComponent: hasComponent(file), firstClass: /\.([a-z][\w-]*)/.exec(css)?.[1] ?? null };
  });
}

/** A sheet has a component in a file of the same name, or a small one in the file of its only user in the same folder. */
function hasComponent(sheet: string): boolean {
  const name = posix.basename(sheet, '.css');
  const component = name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const definition = new RegExp(`^(?:export )?(?:function|const) ${component}\\b`, 'm');
  const files = list(`${dirname(sheet)}/*.tsx`);
  return files.some((file) => posix.basename(file, '.tsx') === name || definition.test(read(file)));
}

/** The words and phrases that the glossary refuses, in lower case. */
export function readRefusedWords(): readonly string[] {
  const [, table = ''] = read('docs/glossary.md').split('## Words not to use');
  const cells = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
  return cells
    .filter((cell) => cell !== 'not' && !cell.startsWith('---'))
    .flatMap((cell) => cell.replace(/ \(.*\)| and other.*/g, '').split(', '))
    .map((phrase) => wordsOf(phrase));
}

/** `form-gate.ts`, `createFormGate` and `FORM_GATE` all contain the word `gate`. */
export function wordsOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .toLowerCase();
}

function list(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules'] })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

export function isTest(file: string): boolean {
  return /\.(test|spec|contract|testing)\.tsx?$|\/test-[^/]+$/.test(file);
}

function readSource(file: string): Source {
  const code = read(file);
  const { module, program } = parseSync(file, code);
  const resolve = (specifier: string) => posix.join(dirname(file), specifier);
  const isLocal = (specifier: string) => /^\..*\.tsx?$/.test(specifier);
  const packages = module.staticImports
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((specifier) => !specifier.startsWith('.'));
  const imports = module.staticImports
    .filter(({ moduleRequest }) => isLocal(moduleRequest.value))
    .map(({ moduleRequest, entries }) => ({
      file: resolve(moduleRequest.value),
      names: entries.map(({ importName }) => importName.name ?? '*'),
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  );
  const texts = [...textsIn(program)];
  return {
    file,
    folder: dirname(file),
    imports: [...imports, ...readDynamicImports(file)],
    packages,
    exports,
    texts,
    code,
  };
}

function* textsIn(node: object): Generator<string> {
  const { type, value } = node as { readonly type?: string; readonly value?: unknown };
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') yield value;
  if (type === 'TemplateElement') yield (value as { readonly raw: string }).raw;
  for (const part of Object.values(node)) if (part && typeof part === 'object') yield* textsIn(part);
}

/** Dynamic imports load a part later: they use everything of it. */
function readDynamicImports(file: string): readonly SourceImport[] {
  return [...read(file).matchAll(/(?:import|mock)\(\s*'(\.[^']+)'/g)].map((match) => ({
    file: posix.join(dirname(file), match[1]!),
    names: ['*'],
    isType: true,
  }));
}

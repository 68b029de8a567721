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
  readonly exports: readonly string[];
}

export function readSources(pattern: string): readonly Source[] {
  return globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map(readSource);
}

export function isTest(file: string): boolean {
  return /\.(test|spec|contract|testing)\.tsx?$|\/test-[^/]+$/.test(file);
}

function readSource(file: string): Source {
  const { module } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  const resolve = (specifier: string) => posix.join(dirname(file), specifier);
  const isLocal = (specifier: string) => /^\..*\.tsx?$/.test(specifier);
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
  return { file, folder: dirname(file), imports: [...imports, ...readDynamicImports(file)], exports };
}

/** Dynamic imports load a part later: they use everything of it. */
function readDynamicImports(file: string): readonly SourceImport[] {
  const code = readFileSync(join(ROOT, file), 'utf8');
  return [...code.matchAll(/(?:import|mock)\(\s*'(\.[^']+)'/g)].map((match) => ({
    file: posix.join(dirname(file), match[1]!),
    names: ['*'],
    isType: true,
  }));
}

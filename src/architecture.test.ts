import { describe, expect, it } from 'vitest';
import { isTest, readSources, type Source } from './sources.testing.ts';

const MAX_FILES_IN_A_FOLDER = 24;
/** Still larger: this list may only get shorter. */
const LARGER_FOLDERS: readonly string[] = [];

/** Entry points and composition. Everything else stands in a folder of its subject. */
const ROOTS: Record<string, readonly string[]> = {
  'src/domain': [
    'addresses.ts',
    'api.ts',
    'entities.ts',
    'errors.ts',
    'limits.ts',
    'money.ts',
    'offline.ts',
    'rendering.ts',
    'text.ts',
    'validation.ts',
  ],
  'src/server': ['app.ts', 'cli.ts', 'config.ts', 'dev.ts', 'main.ts', 'shop.ts'],
  'src/web': ['client.tsx', 'document.tsx', 'render.tsx', 'routes.tsx', 'start.ts'],
};

/** The build and its plugins find these by their names. */
const CALLED_BY_TOOLS = ['default', '__vitePreload'];

const sources = readSources('src/**/*.{ts,tsx}').filter(({ file }) => !isTest(file));
const everywhere = readSources('{*.ts,{src,test,e2e,engines,faults,bench,scripts,deploy}/**/*.{ts,tsx}}');

function valueImports(source: Source): readonly string[] {
  return source.imports.filter(({ isType }) => !isType).map(({ file }) => file);
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

describe('the folders of src', () => {
  it('hold at most 24 source files each', () => {
    const counts = Map.groupBy(sources, ({ folder }) => folder);
    const large = [...counts].filter(
      ([folder, files]) => files.length > MAX_FILES_IN_A_FOLDER && !LARGER_FOLDERS.includes(folder),
    );
    expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  });

  it('have only entry points and composition in the roots', () => {
    for (const [root, names] of Object.entries(ROOTS)) {
      const found = sources
        .filter(({ folder }) => folder === root)
        .map(({ file }) => file.slice(root.length + 1));
      expect(found, root).toEqual([...names].sort());
    }
  });

  it('never import values from each other', () => {
    const pairs = new Set(
      sources.flatMap((source) =>
        valueImports(source)
          .map(folderOf)
          .filter((folder) => folder !== source.folder)
          .map((folder) => `${source.folder} ${folder}`),
      ),
    );
    const mutual = [...pairs].filter((pair) => pairs.has(pair.split(' ').reverse().join(' ')));
    expect(mutual).toEqual([]);
  });

  it('never import values from the roots of the server and of the pages', () => {
    const uses = sources.flatMap(({ file, folder, ...source }) =>
      valueImports({ file, folder, ...source })
        .filter((used) => ['src/server', 'src/web'].includes(folderOf(used)) && folderOf(used) !== folder)
        .map((used) => `${file} imports ${used}`),
    );
    expect(uses).toEqual([]);
  });
});

describe('the names that src exports', () => {
  it('are each imported somewhere', () => {
    const used = new Set(
      everywhere.flatMap(({ imports }) =>
        imports.flatMap(({ file, names }) => names.map((name) => `${file} ${name}`)),
      ),
    );
    const idle = sources.flatMap(({ file, exports }) =>
      exports
        .filter(
          (name) => !CALLED_BY_TOOLS.includes(name) && !used.has(`${file} ${name}`) && !used.has(`${file} *`),
        )
        .map((name) => `${file}: ${name}`),
    );
    expect(idle).toEqual([]);
  });
});

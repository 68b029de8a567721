import { describe, expect, it } from 'vitest';
import { isTest, readRefusedWords, readSources, type Source, wordsOf } from './sources.testing.ts';

const MAX_FILES_IN_A_FOLDER = 24;

/** Entry points and composition. Everything else is in a folder of its subject. */
const ROOTS: Record<string, readonly string[]> = {
  'src/domain': [
    'addresses.ts',
    'api.ts',
    'entities.ts',
    'errors.ts',
    'form-refusals.ts',
    'limits.ts',
    'money.ts',
    'offline.ts',
    'order-refusals.ts',
    'page-refusals.ts',
    'parse-path.ts',
    'refusal-code.ts',
    'text.ts',
    'validation.ts',
    'when.ts',
  ],
  'src/server': ['app.ts', 'cli.ts', 'config.ts', 'dev.ts', 'main.ts', 'shop.ts'],
  'src/web': ['document.tsx', 'office.tsx', 'render.tsx', 'start.ts', 'storefront.tsx'],
};

/** What the shop is about. One word finds the folders of a subject in `domain`, `server` and `web`. */
const SUBJECTS = [
  ...['office', 'storefront'],
  ...[
    'account',
    'backup',
    'cart',
    'catalogue',
    'contact',
    'demo',
    'discovery',
    'history',
    'home',
    'import',
    'offline',
  ],
  ...['orders', 'pages', 'pictures', 'product', 'seller', 'session', 'settings', 'sharing', 'visits'],
];

/** What every subject needs, and what has no subject. */
const TECHNICAL = [
  ...[
    'assets',
    'data',
    'dialogs',
    'documents',
    'files',
    'http',
    'operations',
    'runtime',
    'scheduling',
    'shell',
    'store',
  ],
  ...['styles', 'ui', 'whole-app'],
];

/** A metric family is a term of Prometheus. `atMost` is a bound, and `MOST_` the beginning of a name. */
const OTHER_MEANINGS = ['Family', 'atMost'];

/** What has no code: an answer on its way to `codeOf`, a page that failed, and whatever the service worker passes on. */
const JUDGES_OF_STATUS = [
  'src/web/data/api.ts',
  'src/web/offline/respond.ts',
  'src/web/runtime/page-error.ts',
];

const ADDRESSES = 'src/domain/addresses.ts';

/** The build, its plugins and the first script of a page find these by their names. */
const CALLED_BY_TOOLS = ['default', '__vitePreload', 'start'];

const sources = readSources('src/**/*.{ts,tsx}').filter(({ file }) => !isTest(file));
const everywhere = readSources(
  '{*.ts,{src,test,e2e,engines,faults,bench,scripts,deploy,demo}/**/*.{ts,tsx}}',
);

function valueImports(source: Source): readonly string[] {
  return source.imports.filter(({ isType }) => !isType).map(({ file }) => file);
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

describe('a folder of the project', () => {
  it('has at most 24 source files, and at most 24 tests of pages', () => {
    const files = everywhere.filter(({ file }) => !isTest(file) || file.startsWith('e2e/'));
    // The quick tests of a subject and the others are two files.
    const subject = ({ file }: Source) => file.replace('.all.', '.');
    const large = [...Map.groupBy(files, ({ folder }) => folder)]
      .map(([folder, inside]) => [folder, new Set(inside.map(subject)).size] as const)
      .filter(([, size]) => size > MAX_FILES_IN_A_FOLDER);
    expect(large).toEqual([]);
  });
});

describe('the folders of src', () => {
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

  it('import of the contract only types and rendering.ts in browsers, and the contract imports only the domain', () => {
    const isIn = (root: string) => (file: string) => file.startsWith(`src/${root}/`);
    const inBrowsers = sources.filter(({ file }) => isIn('web')(file));
    const mayHaveZod = (file: string) => isIn('contract')(file) && file !== 'src/contract/rendering.ts';
    expect(inBrowsers.filter((source) => valueImports(source).some(mayHaveZod))).toEqual([]);
    const ofContract = sources.filter(({ file }) => isIn('contract')(file));
    const imported = ofContract.flatMap(({ imports }) => imports.map(({ file }) => file));
    expect(imported.filter((file) => !isIn('domain')(file) && !isIn('contract')(file))).toEqual([]);
  });

  it('never import the storefront or the back office from outside, and neither of both the other', () => {
    const documentOf = (file: string) => /^src\/web\/(storefront|office)\//.exec(file)?.[1];
    const uses = sources
      .filter(({ folder }) => folder !== 'src/web' && folder.startsWith('src/web'))
      .flatMap(({ file, imports }) =>
        imports
          .filter((used) => documentOf(used.file) && documentOf(used.file) !== documentOf(file))
          .map((used) => `${file} imports ${used.file}`),
      );
    expect(uses).toEqual([]);
  });

  it('import the router and the queries of the back office there alone', () => {
    const isOffice = ({ file }: Source) => /^src\/web\/office(\/|\.tsx$)/.test(file);
    const users = sources.filter(({ packages }) =>
      packages.some((name) => name.startsWith('react-router') || name.startsWith('@tanstack/')),
    );
    expect(users.length).toBeGreaterThan(0);
    expect(users.filter((source) => !isOffice(source)).map(({ file }) => file)).toEqual([]);
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

describe('the pages', () => {
  it('decide by the code of a refusal, never by a status or by how many errors it has', () => {
    const decision =
      /\bstatus\)? (?:[!=]==|[<>]=?) [45]\d\d|\b(?:answer|failure|refused|saved)\??\.errors\.length/;
    const found = sources.filter(({ folder, code }) => folder.startsWith('src/web') && decision.test(code));
    expect(found.map(({ file }) => file)).toEqual(JUDGES_OF_STATUS);
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

describe('names of files and exports', () => {
  it('contain no word that the glossary refuses', () => {
    const forms = readRefusedWords().flatMap((word) => [word, `${word}s`, word.replace(/s$/, '')]);
    const refused = new RegExp(`\\b(?:${forms.join('|')})\\b`);
    const isRefused = (name: string) => refused.test(wordsOf(name));
    expect(forms).toContain('shelf');
    const found = everywhere.flatMap(({ file, exports }) => [
      ...(isRefused(file) ? [file] : []),
      ...exports
        .filter((name) => isRefused(name) && !OTHER_MEANINGS.includes(name))
        .map((name) => `${file}: ${name}`),
    ]);
    expect(found).toEqual([]);
  });

  it('of texts are texts.ts, one in a folder', () => {
    const files = sources.map(({ file }) => file).filter((file) => /texts[^/]*$/.test(file));
    expect(files.filter((file) => !file.endsWith('/texts.ts'))).toEqual([]);
  });
});

describe('the subjects of src', () => {
  const folders = [
    ...new Set(
      sources.flatMap(({ file }) => /^src\/(?:domain|server|web)\/([^/.]+)\//.exec(file)?.[1] ?? []),
    ),
  ];

  it('are the first folders of domain, server and web', () => {
    expect(folders.filter((name) => ![...SUBJECTS, ...TECHNICAL].includes(name))).toEqual([]);
  });

  it('have one name: no folder is the plural of another', () => {
    const all = new Set(sources.flatMap(({ folder }) => folder.split('/')));
    expect([...all].filter((name) => all.has(`${name}s`))).toEqual([]);
  });
});

describe('addresses of pages', () => {
  it('are spelled in addresses.ts alone', () => {
    const address = /(?<![\w/])\/(?:tienda|cuenta|acceder)(?![\w.-])/;
    const found = sources.flatMap(({ file, texts }) =>
      texts.filter((text) => file !== ADDRESSES && address.test(text)).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

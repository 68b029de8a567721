/** The build must be there: `npm test` makes it first. */
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { describe, expect, it } from 'vitest';

const IMPORT = /^(?:import|export)\b[^;"']*?["']([^"']+)["']/gm;
const FILES = globSync('dist/{shop,server}/**/*.js');

describe('the built server and its pages', () => {
  it('load no package but pg, because a start with 1,200 small files takes longer', () => {
    const imported = FILES.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name = '']) => name),
    );
    const packages = imported.filter((name) => !name.startsWith('.') && !isBuiltin(name));
    expect([...new Set(packages)]).toEqual(['pg']);
  });

  it('contain React for production only', () => {
    const pages = readFileSync('dist/server/render.js', 'utf8');
    expect(pages).toContain('react-dom-server');
    expect(pages).not.toContain('react-dom-server.node.development');
  });
});

interface Chunk {
  readonly file?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

function readManifest(): Readonly<Record<string, Chunk>> {
  return JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
}

/** Those that an entry reaches, also the parts that are loaded later. */
function reachedFrom(entry: string): readonly string[] {
  const manifest = readManifest();
  const found = new Set([entry]);
  for (const name of found) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const other of [...imports, ...dynamicImports]) found.add(other);
  }
  return [...found];
}

describe('the storefront', () => {
  it('reaches no page of the back office, which reaches all of them', () => {
    const pages = (names: readonly string[]) =>
      names.filter((name) => /^src\/web\/office\/.+-page\.tsx$/.test(name));
    expect(pages(reachedFrom('src/web/start.ts'))).toEqual([]);
    expect(pages(reachedFrom('src/web/office.tsx')).length).toBeGreaterThan(10);
    expect(reachedFrom('src/web/start.ts')).not.toContain('src/web/office.tsx');
  });

  it.each([['react-router', '__reactRouterVersion']])(
    'reaches no %s, which the back office needs',
    (_, words) => {
      const manifest = readManifest();
      const hasWords = (name: string) =>
        readFileSync(`dist/client/${manifest[name]?.file}`, 'utf8').includes(words);
      expect(reachedFrom('src/web/start.ts').filter(hasWords)).toEqual([]);
      expect(reachedFrom('src/web/office.tsx').filter(hasWords)).not.toEqual([]);
    },
  );
});

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

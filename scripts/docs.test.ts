import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
/** A path from the root of the repository, in backquotes. */
const PATH = /`((?:src|bench|deploy|docs|e2e|engines|faults|scripts|test)\/[\w@./-]+)`/g;
const LINK = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

/** Code blocks contain examples of a shop, whose paths are not ours. */
const read = (name: string) => readFileSync(name, 'utf8').replace(/^```[\s\S]*?^```/gm, '');

describe('documents', () => {
  it.each(DOCUMENTS)('%s names only files and folders that exist', (name) => {
    const paths = [...read(name).matchAll(PATH)].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each(DOCUMENTS)('%s links only to files that exist', (name) => {
    const links = [...read(name).matchAll(LINK)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(dirname(name), link)))).toEqual([]);
  });

  it('the map in the README has every folder of the sources', () => {
    const [map = ''] = /^src\/domain\/ [\s\S]*?^```/m.exec(readFileSync('README.md', 'utf8')) ?? [];
    const folders = ['src/domain', 'src/server', 'src/web'].flatMap((root) =>
      readdirSync(root, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${name}/`),
    );
    expect(folders.filter((folder) => !map.includes(folder))).toEqual([]);
  });
});

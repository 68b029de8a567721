import { globSync } from 'node:fs';

const MOST_SPECS = 6;
const NO_SUBJECT = ['src', 'web', 'e2e', 'visitors', 'spec', 'all', 'ts', 'tsx', 'css', 'use', 'page'];

/** The folder of a subject: `src/server/orders`, `src/web/office/orders`. */
export function folderOf(file: string): string {
  const depth = /^src\/web\/(seller|office|storefront)\//.test(file) ? 4 : 3;
  return `${file.split('/').slice(0, -1).slice(0, depth).join('/')}/`;
}

/** The page tests whose names share most words with the name of the file. */
export function specsFor(file: string): string[] {
  const words = wordsOf(file);
  const specs = globSync('e2e/!(looks)/**/*.spec.ts').map((spec) => ({
    spec,
    shared: wordsOf(spec).filter((word) => words.includes(word)).length,
  }));
  const most = Math.max(...specs.map(({ shared }) => shared));
  return specs
    .filter(({ shared }) => shared > 0 && shared >= most - 1)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, MOST_SPECS)
    .map(({ spec }) => spec);
}

function wordsOf(file: string): string[] {
  const words = file.split(/[/.-]/).filter((word) => !NO_SUBJECT.includes(word));
  return [...new Set(words.map((word) => word.replace(/s$/, '')))];
}

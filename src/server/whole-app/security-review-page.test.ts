import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TRIALS } from '../../../faults/trials.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PAGE = readFileSync(join(ROOT, 'docs/decisions/0033-security-review.md'), 'utf8');
const FILE = /`([\w@./-]+\.(?:tsx?|md|mjs|conf|service|json))`/g;

/** As the page says, a file without a folder of the project is in `src/server/`. */
function findFile(name: string): string | undefined {
  return [join(ROOT, name), join(ROOT, 'src/server', name)].find((path) => existsSync(path));
}

function rowsOf(pattern: RegExp): string[] {
  return PAGE.split('\n').filter((line) => pattern.test(line));
}

const numbersOf = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

describe('the page about the security review', () => {
  it('lists every finding once', () => {
    const numbers = rowsOf(/^\| [SI]\d+ \|/).map((row) => row.split(' ')[1]);
    expect(numbers).toEqual([...numbersOf('S', 14), ...numbersOf('I', 12)]);
  });

  it('lists every area without a finding once', () => {
    expect(rowsOf(/^\| N\d+ /).map((row) => row.split(' ')[1])).toEqual(numbersOf('N', 20));
  });

  it('names a test or a trial in every row', () => {
    const rows = rowsOf(/^\| [SIN]\d+ /);
    expect(rows.filter((row) => !/` «|trials? `/.test(row))).toEqual([]);
  });

  it('names only files and trials that exist', () => {
    const files = [...PAGE.matchAll(FILE)].map(([, name = '']) => name);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((name) => !findFile(name))).toEqual([]);
    const trials = [...PAGE.matchAll(/trials? ((?:`[a-z-]+`(?:, )?)+)/g)].flatMap(
      ([, names = '']) => names.match(/[a-z-]+/g) ?? [],
    );
    expect(trials.length).toBeGreaterThan(5);
    expect(trials.filter((name) => !TRIALS.some((trial) => trial.name === name))).toEqual([]);
  });

  it('names only titles that their test files contain', () => {
    const titles = [...PAGE.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`((?:,? «[^»]+»)+)/g)].flatMap(
      ([, file = '', quoted = '']) =>
        [...quoted.matchAll(/«([^»]+)»/g)].map(([, title = '']) => ({ file, title })),
    );
    expect(titles.length).toBeGreaterThan(60);
    expect(
      titles.filter(({ file, title }) => !readFileSync(findFile(file) ?? '', 'utf8').includes(title)),
    ).toEqual([]);
  });
});

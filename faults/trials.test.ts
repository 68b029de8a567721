import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TRIALS } from './trials.ts';

const DECISIONS = join(import.meta.dirname, '../docs/decisions');

/** The numbers in the first column of a page's tables. */
function numbersIn(page: string): readonly string[] {
  const rows = readFileSync(join(DECISIONS, page), 'utf8').match(/^\| (?:[A-Z]-?\d+(?:, )?)+ /gm) ?? [];
  return rows.flatMap((row) => row.match(/[A-Z]-?\d+/g) ?? []);
}

const faults = numbersIn('0019-faults.md');

it('a long run of a trial has at least 200 rounds, and the soak an hour', () => {
  const few = TRIALS.filter(({ rounds }) => rounds.long < 200);
  expect(few.map(({ name }) => name)).toEqual(['soak']);
});

it('the decisions explain every number that a trial covers', () => {
  const explained = [...numbersIn('0005-threats.md'), ...faults];
  const covered = new Set(TRIALS.flatMap(({ covers }) => covers));
  expect([...covered].filter((number) => !explained.includes(number))).toEqual([]);
});

it('the trials cover every listed fault and figure', () => {
  const covered = TRIALS.flatMap(({ covers }) => covers);
  expect(faults.filter((number) => number.startsWith('F'))).toHaveLength(28);
  expect(faults.filter((number) => !covered.includes(number))).toEqual([]);
});

it('the table of faults names the trials of each row', () => {
  const text = readFileSync(join(DECISIONS, '0019-faults.md'), 'utf8');
  const named = new Set(text.match(/`[a-z\d-]+`/g)?.map((name) => name.slice(1, -1)));
  const ofFaults = TRIALS.filter(({ covers }) => covers.some((number) => number.startsWith('F')));
  expect(ofFaults.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

import { expect, it } from 'vitest';
import type { Figure } from '../question.ts';
import { tableOf, withTable } from './report.ts';

const ratio: Figure = { what: 'speed', value: 0.846, unit: 'x', mustReach: { atLeast: 0.8 }, detail: 'of 7' };
const weight: Figure = { what: 'RSS', value: 172.4, unit: 'MB', mustReach: { below: 150 }, detail: '' };
const told: Figure = { what: 'peak', value: 300, unit: 'MB', mustReach: null, detail: '' };

it('the results table shows each figure with its limit and marks misses', () => {
  const [, , ...rows] = tableOf([ratio, weight, told]).split('\n');
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  expect(cells).toEqual([
    ['', 'speed', '0.85 x', '>= 0.8 x', 'yes', 'of 7', ''],
    ['', 'RSS', '172 MB', '< 150 MB', '**NO**', '', ''],
    ['', 'peak', '300 MB', '', '', '', ''],
  ]);
});

it('the README gets the figures with a limit in place of the old ones', () => {
  const page = 'before\n<!-- bench -->\n| old |\n<!-- /bench -->\nafter\n';
  const changed = withTable(page, [ratio, told]);
  expect(changed).toMatch(/^before\n<!-- bench -->\n\| question/);
  expect(changed).toContain('| speed    | 0.85 x | >= 0.8 x   | yes     |\n<!-- /bench -->\nafter\n');
  expect(changed).not.toMatch(/old|peak/);
});

import { expect, it } from 'vitest';
import type { Figure } from '../question.ts';
import { machinesOf, tableOf } from './report.ts';
import { type Answer, replaceAnswer } from './saved-answers.ts';

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

const machine = {
  date: '2026-11-17T22:00',
  node: 'v26.10.0',
  cpu: 'Xeon',
  cores: 2,
  memoryGB: 24,
  loadAverage: 0.4,
};
const answer = (question: string, load: string): Answer => ({
  question,
  machine: { ...machine, load },
  figures: [ratio],
});

it('the results name the machine of each question, each machine once', () => {
  const text = machinesOf([answer('start', 'wrk'), answer('memory', 'wrk'), answer('change', 'autocannon')]);
  expect(text.split('\n')).toEqual([
    '- 2 cores of Xeon, 24 GB, Node v26.10.0, load by wrk: start (2026-11-17T22:00, 0.4), memory (2026-11-17T22:00, 0.4)',
    '- 2 cores of Xeon, 24 GB, Node v26.10.0, load by autocannon: change (2026-11-17T22:00, 0.4)',
  ]);
});

it('the results tell how fast a core was before and after a question', () => {
  expect(machinesOf([{ ...answer('start', 'wrk'), core: { before: 95, after: 171 } }])).toContain(
    'start (2026-11-17T22:00, 0.4, 95 to 171 ms)',
  );
});

it('a new answer replaces the saved one, in the order of the questions', () => {
  const saved = [answer('memory', 'wrk'), answer('gone', 'wrk')];
  const names = ['start', 'memory', 'change'];
  const first = replaceAnswer(saved, answer('start', 'wrk'), names);
  const second = replaceAnswer(first, answer('memory', 'autocannon'), names);
  expect(second).toEqual([answer('start', 'wrk'), answer('memory', 'autocannon')]);
});

import { describe, expect, it } from 'vitest';
import { slopeOf, unexpectedLines } from './shop-watch.ts';

describe('the slope of memory', () => {
  /** Five minutes of samples, one every two seconds. */
  const sample = (memory: (at: number) => number) => Array.from({ length: 150 }, (_, at) => memory(at));

  it('leaves out the warm-up', () => {
    expect(slopeOf(sample((at) => Math.min(at, 60)))).toBe(0);
  });

  it('leaves out what pictures and passwords take for seconds', () => {
    const isBusy = (at: number) => at % 7 > 2;
    expect(slopeOf(sample((at) => (isBusy(at) ? 220 + at : 130)))).toBe(0);
  });

  it('tells growth of one MB every two seconds', () => {
    expect(slopeOf(sample((at) => 100 + at))).toBeCloseTo(1_800);
  });
});

it('a log without trouble has nothing unexpected', () => {
  const lines = [
    'Chatea y Compra está abierta en http://localhost',
    '{"level":30,"status":201,"msg":"request"}',
    '',
  ];
  expect(unexpectedLines(lines.join('\n'))).toEqual([]);
});

it.each([
  '{"level":40,"msg":"No se pudo hacer el respaldo de cada hora"}',
  '{"level":30,"status":503,"msg":"request"}',
])('a line of trouble in the log is unexpected: %s', (line) => {
  expect(unexpectedLines(`{"level":30,"msg":"listo"}\n${line}\n`)).toEqual([line]);
});

import { expect, it } from 'vitest';
import { slopeOf, unexpectedLines } from './shop-watch.ts';

it('the slope of memory leaves out the warm-up', () => {
  const warmUp = [10, 40, 80, 120];
  expect(slopeOf([...warmUp, 130, 130, 130, 130, 130, 130])).toBe(0);
  // One MB every two seconds.
  expect(slopeOf([...warmUp, 130, 131, 132, 133, 134, 135])).toBeCloseTo(1_800);
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

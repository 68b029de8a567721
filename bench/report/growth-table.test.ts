import { expect, it } from 'vitest';
import { sampleCurve } from './growth-lines.testing.ts';
import { growthTable } from './growth-table.ts';

function cellsOf(table: string): readonly string[][] {
  const [head, , ...rows] = table.split('\n');
  return [head!, ...rows].map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

it('the table of growth has a row for each database, with empty cells for sizes that were not measured', () => {
  const figures = [
    ...sampleCurve('steady', [2, 2.1]),
    ...sampleCurve('steady', [2, 2.1, 2], 'PostgreSQL'),
    ...sampleCurve('grown', [1, 10, 100]),
  ];
  expect(cellsOf(growthTable(figures))).toEqual([
    ['what', 'database', '100', '1,000', '10,000', 'grows', 'why'],
    ['steady', 'SQLite', '2.0 ms', '2.1 ms', '', 'not at all', 'because'],
    ['steady', 'PostgreSQL', '2.0 ms', '2.1 ms', '2.0 ms', 'not at all', 'because'],
    ['grown', 'SQLite', '1.0 ms', '10.0 ms', '100.0 ms', 'with the shop', 'because'],
  ]);
});

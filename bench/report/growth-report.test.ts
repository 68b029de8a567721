import { describe, expect, it } from 'vitest';
import { growthTable, type Placed, plotGrowth } from './growth-report.ts';

function line(name: string, values: readonly number[]): readonly Placed[] {
  return values.map((value, at) => ({
    what: name,
    value,
    unit: 'ms',
    mustReach: null,
    detail: 'because',
    point: { line: name, products: 100 * 10 ** at },
  }));
}

const figures = [...line('steady', [2, 2.1, 2]), ...line('<grown>', [1, 10, 100])];

describe('the growth report', () => {
  it('describes growth in words', () => {
    const [, , ...rows] = growthTable(figures).split('\n');
    const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
    expect(cells).toEqual([
      ['', 'steady', '2.0 ms', '2.1 ms', '2.0 ms', 'not at all', 'because', ''],
      ['', '<grown>', '1.0 ms', '10.0 ms', '100.0 ms', 'with the catalogue', 'because', ''],
    ]);
  });

  it('draws larger values higher', () => {
    const [, steady = '', grown = ''] = plotGrowth(figures).split('<g ');
    const heights = (panel: string) => [...panel.matchAll(/cy="(\d+)"/g)].map(([, y]) => Number(y));
    expect(new Set(heights(steady)).size).toBeLessThanOrEqual(2);
    const [first = 0, second = 0, third = 0] = heights(grown);
    expect(first - second).toBe(second - third);
    expect(first).toBeGreaterThan(second);
    expect(grown).toContain('&#60;grown&#62;');
  });
});

import { describe, expect, it } from 'vitest';
import { sampleCurve } from './growth-lines.testing.ts';
import { plotGrowth } from './plot-growth.ts';

function heightsOf(curve: string): readonly number[] {
  return [...curve.matchAll(/cy="(\d+)"/g)].map(([, y]) => Number(y));
}

describe('the picture of growth', () => {
  it('has larger values higher, equal growth with equal steps', () => {
    const [, , curve = ''] = plotGrowth(sampleCurve('<grown>', [1, 10, 100])).split('<g ');
    const [first = 0, second = 0, third = 0] = heightsOf(curve);
    // Places are whole pixels.
    expect(Math.abs(first - second - (second - third))).toBeLessThanOrEqual(1);
    expect(first).toBeGreaterThan(second);
  });

  it('has a curve for each database in one panel', () => {
    const figures = [...sampleCurve('a', [1, 2]), ...sampleCurve('a', [1, 2], 'PostgreSQL')];
    const [, panel = '', ...curves] = plotGrowth(figures).split('<g ');
    expect(panel).toContain('>a</text>');
    expect(curves.map(heightsOf)).toEqual([heightsOf(curves[0]!), heightsOf(curves[0]!)]);
    expect(curves[0]).not.toBe(curves[1]);
  });

  it('draws what was too short to measure at the lowest value', () => {
    const [, , curve = ''] = plotGrowth(sampleCurve('fast', [0, 1, 10])).split('<g ');
    const [first, second = 0, third = 0] = heightsOf(curve);
    expect(first).toBe(second);
    expect(second).toBeGreaterThan(third);
  });

  it('has the name of a line as text, not as markup', () => {
    expect(plotGrowth(sampleCurve('<grown>', [1, 2]))).toContain('&#60;grown&#62;');
  });
});

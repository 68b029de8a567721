import { expect, it } from 'vitest';
import { medianOf, percentileOf } from './statistics.ts';

it('the median is the middle value, or the mean of the middle two, in any order', () => {
  expect(medianOf([10, 1, 9])).toBe(9);
  expect(medianOf([10, 1, 9, 2])).toBe(5.5);
  expect(medianOf([3])).toBe(3);
});

it('the 99th percentile is exceeded by one value in a hundred', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(percentileOf(values, 0.99)).toBe(198);
  expect(percentileOf([7, 3], 0.5)).toBe(3);
  expect(percentileOf([7, 3], 1)).toBe(7);
});

it('the median of no values throws', () => {
  expect(() => medianOf([])).toThrow('nothing');
  expect(() => percentileOf([], 0.99)).toThrow('nothing');
});

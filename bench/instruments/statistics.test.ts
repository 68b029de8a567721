import { expect, it } from 'vitest';
import { medianOf } from './statistics.ts';

it('takes the middle one, or the middle of the middle two, in any order', () => {
  expect(medianOf([10, 1, 9])).toBe(9);
  expect(medianOf([10, 1, 9, 2])).toBe(5.5);
  expect(medianOf([3])).toBe(3);
});

it('refuses to make a figure of nothing', () => {
  expect(() => medianOf([])).toThrow('nothing');
});

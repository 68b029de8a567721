import { describe, expect, it } from 'vitest';
import { isNear, neighbour } from './carousel.ts';

describe('the carousel', () => {
  it('moves from the last picture to the first, and from the first to the last', () => {
    expect(neighbour(3, 1, 4)).toBe(0);
    expect(neighbour(0, -1, 4)).toBe(3);
    expect(neighbour(1, 1, 4)).toBe(2);
  });

  it('preloads both neighbours of the first picture', () => {
    const near = [0, 1, 2, 3, 4].filter((index) => isNear(index, 0, 5));
    expect(near).toEqual([0, 1, 4]);
  });
});

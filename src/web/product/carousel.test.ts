import { describe, expect, it } from 'vitest';
import { isNear, neighbour } from './carousel.ts';

describe('the row of pictures', () => {
  it('goes on with the first after the last, and with the last before the first', () => {
    expect(neighbour(3, 1, 4)).toBe(0);
    expect(neighbour(0, -1, 4)).toBe(3);
    expect(neighbour(1, 1, 4)).toBe(2);
  });

  it('loads ahead what one step reaches, round both ends', () => {
    const near = [0, 1, 2, 3, 4].filter((index) => isNear(index, 0, 5));
    expect(near).toEqual([0, 1, 4]);
  });
});

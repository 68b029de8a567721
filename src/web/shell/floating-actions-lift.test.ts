import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, liftOver } from './floating-actions-lift.ts';

const BUTTON: Box = { left: 320, top: 590, right: 376, bottom: 646 };
const HALF = 332;

function box(top: number, bottom: number, left = 200, right = 374): Box {
  return { left, top, right, bottom };
}

describe('the floating button', () => {
  it('stays in its corner if the corner is free', () => {
    expect(liftOver(BUTTON, [], HALF)).toBe(0);
    expect(liftOver(BUTTON, [box(600, 640, 16, 300)], HALF)).toBe(0);
  });

  it('moves above an obstacle in its corner', () => {
    const lift = liftOver(BUTTON, [box(600, 648)], HALF)!;
    expect(BUTTON.bottom - lift).toBeLessThan(600);
    expect(BUTTON.bottom - lift).toBeGreaterThan(580);
  });

  it('moves above a second obstacle', () => {
    const lift = liftOver(BUTTON, [box(600, 648), box(500, 560)], HALF)!;
    expect(BUTTON.bottom - lift).toBeLessThan(500);
  });

  it('has no place if everything below the highest place is covered', () => {
    expect(liftOver(BUTTON, [box(100, 660)], HALF)).toBeNull();
  });

  it('ignores obstacles without a size', () => {
    expect(liftOver(BUTTON, [box(600, 601), box(600, 640, 330, 331)], HALF)).toBe(0);
  });

  it('never covers an obstacle', () => {
    const edge = fc.double({ min: 0, max: 700, noNaN: true });
    const obstacle = fc
      .record({
        left: edge,
        top: edge,
        width: fc.integer({ min: 2, max: 300 }),
        height: fc.integer({ min: 2, max: 90 }),
      })
      .map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }));
    fc.assert(
      fc.property(fc.array(obstacle, { maxLength: 40 }), (obstacles) => {
        const lift = liftOver(BUTTON, obstacles, HALF);
        if (lift === null) return;
        expect(BUTTON.top - lift).toBeGreaterThanOrEqual(HALF);
        const covered = obstacles.filter(
          ({ left, top, right, bottom }) =>
            left < BUTTON.right &&
            right > BUTTON.left &&
            top < BUTTON.bottom - lift &&
            bottom > BUTTON.top - lift,
        );
        expect(covered).toEqual([]);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const MINUTE = 60_000;

function openAllowance(addresses = 100, whenFull: 'refuse' | 'allow' = 'refuse') {
  const clock = { now: 1_700_000_000_000 };
  return { clock, ...createRateLimit({ capacity: 10, perMinute: 2, addresses, whenFull }, () => clock.now) };
}

describe('what an address may spend', () => {
  it('is bounded, and a sum that is too large leaves the rest as it was', () => {
    const { tryConsume } = openAllowance();
    expect(tryConsume('1.2.3.4', 8)).toBe(true);
    expect(tryConsume('1.2.3.4', 3)).toBe(false);
    expect(tryConsume('1.2.3.4', 2)).toBe(true);
    expect(tryConsume('1.2.3.4', 1)).toBe(false);
  });

  it('comes back bit by bit, and never grows past the most', () => {
    const { tryConsume, clock } = openAllowance();
    tryConsume('1.2.3.4', 10);
    clock.now += 2 * MINUTE;
    expect(tryConsume('1.2.3.4', 5)).toBe(false);
    expect(tryConsume('1.2.3.4', 4)).toBe(true);
    clock.now += 24 * 60 * MINUTE;
    expect(tryConsume('1.2.3.4', 11)).toBe(false);
    expect(tryConsume('1.2.3.4', 10)).toBe(true);
  });

  it('does not come back when the clock is set back', () => {
    const { tryConsume, clock } = openAllowance();
    tryConsume('1.2.3.4', 10);
    clock.now -= 60 * MINUTE;
    expect(tryConsume('1.2.3.4', 1)).toBe(false);
  });

  it('can be asked for without spending it', () => {
    const { tryConsume, has } = openAllowance();
    expect([has('1.2.3.4', 10), has('1.2.3.4', 11)]).toEqual([true, false]);
    tryConsume('1.2.3.4', 9);
    expect([has('1.2.3.4', 1), has('1.2.3.4', 2)]).toEqual([true, false]);
  });

  it('is its own for every address', () => {
    const { tryConsume } = openAllowance();
    tryConsume('1.2.3.4', 10);
    expect(tryConsume('1.2.3.5', 10)).toBe(true);
  });

  it('is nothing for new addresses while too many are remembered', () => {
    const { tryConsume, clock } = openAllowance(2);
    expect([tryConsume('1.0.0.1', 5), tryConsume('1.0.0.2', 5), tryConsume('1.0.0.3', 1)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(tryConsume('1.0.0.1', 5)).toBe(true);
    clock.now += 3 * MINUTE;
    expect(tryConsume('1.0.0.2', 5)).toBe(true);
    expect(tryConsume('1.0.0.3', 1)).toBe(false);
    clock.now += 5 * MINUTE;
    expect(tryConsume('1.0.0.3', 1)).toBe(true);
  });

  it('is not limited for new addresses while too many are remembered, where the limits say so', () => {
    const { tryConsume } = openAllowance(2, 'allow');
    expect([tryConsume('1.0.0.1', 10), tryConsume('1.0.0.2', 5), tryConsume('1.0.0.3', 1)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([tryConsume('1.0.0.1', 1), tryConsume('1.0.0.2', 6)]).toEqual([false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const MINUTE = 60_000;

function openAllowance(addresses = 100, whenFull: 'refuse' | 'allow' = 'refuse') {
  const clock = { now: 1_700_000_000_000 };
  return { clock, ...createRateLimit({ capacity: 10, perMinute: 2, addresses, whenFull }, () => clock.now) };
}

describe('a rate limit', () => {
  it('refuses an amount that is too large and consumes nothing then', () => {
    const { tryConsume } = openAllowance();
    expect(tryConsume('1.2.3.4', 8)).toBe(true);
    expect(tryConsume('1.2.3.4', 3)).toBe(false);
    expect(tryConsume('1.2.3.4', 2)).toBe(true);
    expect(tryConsume('1.2.3.4', 1)).toBe(false);
  });

  it('refills gradually up to its capacity', () => {
    const { tryConsume, clock } = openAllowance();
    tryConsume('1.2.3.4', 10);
    clock.now += 2 * MINUTE;
    expect(tryConsume('1.2.3.4', 5)).toBe(false);
    expect(tryConsume('1.2.3.4', 4)).toBe(true);
    clock.now += 24 * 60 * MINUTE;
    expect(tryConsume('1.2.3.4', 11)).toBe(false);
    expect(tryConsume('1.2.3.4', 10)).toBe(true);
  });

  it('does not refill when the clock is set back', () => {
    const { tryConsume, clock } = openAllowance();
    tryConsume('1.2.3.4', 10);
    clock.now -= 60 * MINUTE;
    expect(tryConsume('1.2.3.4', 1)).toBe(false);
  });

  it('can be checked without consuming', () => {
    const { tryConsume, has } = openAllowance();
    expect([has('1.2.3.4', 10), has('1.2.3.4', 11)]).toEqual([true, false]);
    tryConsume('1.2.3.4', 9);
    expect([has('1.2.3.4', 1), has('1.2.3.4', 2)]).toEqual([true, false]);
  });

  it('is separate for each address', () => {
    const { tryConsume } = openAllowance();
    tryConsume('1.2.3.4', 10);
    expect(tryConsume('1.2.3.5', 10)).toBe(true);
  });

  it('refuses new addresses when too many are remembered', () => {
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

  it('allows new addresses when too many are remembered and whenFull is allow', () => {
    const { tryConsume } = openAllowance(2, 'allow');
    expect([tryConsume('1.0.0.1', 10), tryConsume('1.0.0.2', 5), tryConsume('1.0.0.3', 1)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([tryConsume('1.0.0.1', 1), tryConsume('1.0.0.2', 6)]).toEqual([false, false]);
  });
});

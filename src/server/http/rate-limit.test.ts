import { describe, expect, it } from 'vitest';
import { createAllowance } from './rate-limit.ts';

const MINUTE = 60_000;

function openAllowance(addresses = 100, whenFull: 'refuse' | 'allow' = 'refuse') {
  const clock = { now: 1_700_000_000_000 };
  return { clock, ...createAllowance({ most: 10, perMinute: 2, addresses, whenFull }, () => clock.now) };
}

describe('what an address may spend', () => {
  it('is bounded, and a sum that is too large leaves the rest as it was', () => {
    const { spend } = openAllowance();
    expect(spend('1.2.3.4', 8)).toBe(true);
    expect(spend('1.2.3.4', 3)).toBe(false);
    expect(spend('1.2.3.4', 2)).toBe(true);
    expect(spend('1.2.3.4', 1)).toBe(false);
  });

  it('comes back bit by bit, and never grows past the most', () => {
    const { spend, clock } = openAllowance();
    spend('1.2.3.4', 10);
    clock.now += 2 * MINUTE;
    expect(spend('1.2.3.4', 5)).toBe(false);
    expect(spend('1.2.3.4', 4)).toBe(true);
    clock.now += 24 * 60 * MINUTE;
    expect(spend('1.2.3.4', 11)).toBe(false);
    expect(spend('1.2.3.4', 10)).toBe(true);
  });

  it('does not come back when the clock is set back', () => {
    const { spend, clock } = openAllowance();
    spend('1.2.3.4', 10);
    clock.now -= 60 * MINUTE;
    expect(spend('1.2.3.4', 1)).toBe(false);
  });

  it('can be asked for without spending it', () => {
    const { spend, has } = openAllowance();
    expect([has('1.2.3.4', 10), has('1.2.3.4', 11)]).toEqual([true, false]);
    spend('1.2.3.4', 9);
    expect([has('1.2.3.4', 1), has('1.2.3.4', 2)]).toEqual([true, false]);
  });

  it('is its own for every address', () => {
    const { spend } = openAllowance();
    spend('1.2.3.4', 10);
    expect(spend('1.2.3.5', 10)).toBe(true);
  });

  it('is nothing for new addresses while too many are remembered', () => {
    const { spend, clock } = openAllowance(2);
    expect([spend('1.0.0.1', 5), spend('1.0.0.2', 5), spend('1.0.0.3', 1)]).toEqual([true, true, false]);
    expect(spend('1.0.0.1', 5)).toBe(true);
    clock.now += 3 * MINUTE;
    expect(spend('1.0.0.2', 5)).toBe(true);
    expect(spend('1.0.0.3', 1)).toBe(false);
    clock.now += 5 * MINUTE;
    expect(spend('1.0.0.3', 1)).toBe(true);
  });

  it('is not limited for new addresses while too many are remembered, where the limits say so', () => {
    const { spend } = openAllowance(2, 'allow');
    expect([spend('1.0.0.1', 10), spend('1.0.0.2', 5), spend('1.0.0.3', 1)]).toEqual([true, true, true]);
    expect([spend('1.0.0.1', 1), spend('1.0.0.2', 6)]).toEqual([false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { countTry, delayAfter, PACES, type Pace, rememberedTries, type Tries, waitOf } from './guesses.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const DAY = 24 * HOUR;
const NONE: Tries = { failures: 0, blockedUntil: 0, updatedAt: 0 };

/** How many tries are let through when somebody asks every second for so long. */
function letThrough(pace: Pace, duration: number): number {
  let [tries, count] = [NONE, 0];
  for (let now = 0; now < duration; now += SECOND) {
    if (waitOf(pace, tries, now) > 0) continue;
    tries = countTry(pace, tries, now);
    count += 1;
  }
  return count;
}

describe('the pace of guesses', () => {
  it('for one e-mail from one network has five free attempts, then waits of 1 s, 2 s, 4 s… up to 15 minutes', () => {
    const delays = Array.from({ length: 20 }, (_, at) => delayAfter(PACES.pair, at + 1) / SECOND);
    const growing = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
    expect(delays).toEqual([0, 0, 0, 0, ...growing, 900, 900, 900, 900, 900, 900]);
    expect(delayAfter(PACES.pair, Number.MAX_SAFE_INTEGER)).toBe(15 * MINUTE);
  });

  it.each([
    ['pair', 14, 109],
    ['neighbours', 16, 158],
    ['strangers', 74, 1_499],
    ['emails', 11, 153],
    ['neighboursEmails', 32, 317],
  ] as const)('of %s lets %i tries through in a quarter of an hour and %i in a day', (name, quarter, day) => {
    expect(letThrough(PACES[name], 15 * MINUTE)).toBe(quarter);
    expect(letThrough(PACES[name], DAY)).toBe(day);
  });

  it('forgets one attempt after each further period, at any times of the attempts', () => {
    const first = countTry(PACES.strangers, NONE, 0);
    const third = countTry(PACES.strangers, countTry(PACES.strangers, first, 40 * SECOND), 80 * SECOND);
    expect(rememberedTries(PACES.strangers, third, 119 * SECOND)).toBe(2);
    expect(rememberedTries(PACES.strangers, third, 120 * SECOND)).toBe(1);
    expect(rememberedTries(PACES.strangers, third, DAY)).toBe(0);
  });

  it('has forgotten all attempts a day after the last one', () => {
    for (const pace of Object.values(PACES)) {
      let tries = NONE;
      for (let at = 0; at < 1_000; at += 1) tries = countTry(pace, tries, 0);
      expect(rememberedTries(pace, tries, DAY)).toBe(0);
    }
  });

  it('makes an attempt wait that read the clock before the last free attempt', () => {
    let tries = NONE;
    for (let at = 0; at < 5; at += 1) tries = countTry(PACES.pair, tries, DAY);
    expect(waitOf(PACES.pair, tries, DAY - 200)).toBe(SECOND + 200);
  });

  it('never makes the wait longer than the longest one when the clock is set back', () => {
    let tries = NONE;
    for (let at = 0; at < 5; at += 1) tries = countTry(PACES.pair, tries, DAY);
    expect(waitOf(PACES.pair, tries, DAY)).toBe(SECOND);
    expect(waitOf(PACES.pair, tries, DAY - HOUR)).toBe(0);
    expect(countTry(PACES.pair, tries, DAY - HOUR).updatedAt).toBe(DAY - HOUR);
  });
});

import { describe, expect, it } from 'vitest';
import { dayInWords, daysLeft, timeInWords } from './when.ts';

const NOW = new Date(2026, 10, 16, 10, 0);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

describe('timeInWords', () => {
  it.each([
    [at(2026, 10, 16, 8, 2), 'hoy, 8:02'],
    [at(2026, 10, 16, 0, 0), 'hoy, 0:00'],
    [at(2026, 10, 15, 19, 12), 'ayer, 19:12'],
    [at(2026, 10, 14, 23, 59), 'el 14 de noviembre'],
    [at(2026, 9, 2, 8, 0), 'el 2 de octubre'],
  ])('writes %s as %s', (iso, words) => {
    expect(timeInWords(iso, NOW)).toBe(words);
  });

  it('knows yesterday on the first day of a year', () => {
    expect(timeInWords(at(2026, 11, 31, 7, 5), new Date(2027, 0, 1, 1, 0))).toBe('ayer, 7:05');
  });
});

describe('dayInWords and daysLeft', () => {
  it('write a day, and count the days that have begun', () => {
    expect(dayInWords(at(2026, 10, 22, 8, 0))).toBe('22 de noviembre');
    expect(daysLeft(at(2026, 10, 23, 10, 0), NOW)).toBe(7);
    expect(daysLeft(at(2026, 10, 23, 9, 59), NOW)).toBe(7);
    expect(daysLeft(at(2026, 10, 16, 10, 1), NOW)).toBe(1);
  });
});

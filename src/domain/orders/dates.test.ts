import { describe, expect, it } from 'vitest';
import { dayWords, fullDayWords, momentWords, weekdaysAfter } from './dates.ts';

describe('a day in words', () => {
  it('is the day in Costa Rica', () => {
    expect(dayWords(Date.UTC(2026, 10, 19, 5, 59))).toBe('18 de noviembre');
    expect(dayWords(Date.UTC(2026, 10, 19, 6))).toBe('19 de noviembre');
  });

  it('has the name of the month as in Costa Rica', () => {
    expect(dayWords(Date.UTC(2026, 8, 1, 12))).toBe('1 de setiembre');
  });

  it('has the time in hours and minutes', () => {
    expect(momentWords(Date.UTC(2026, 10, 15, 16, 42))).toBe('15 de noviembre, 10:42');
    expect(momentWords(Date.UTC(2026, 10, 15, 15, 5))).toBe('15 de noviembre, 9:05');
  });

  it('has the year where it is asked for', () => {
    expect(fullDayWords('2026-12-25')).toBe('25 de diciembre de 2026');
  });
});

describe('weekdays after a day', () => {
  it.each([
    ['a Sunday', Date.UTC(2026, 10, 15, 16), '2026-12-25'],
    ['a Friday', Date.UTC(2026, 10, 13, 16), '2026-12-25'],
    ['a Monday', Date.UTC(2026, 10, 16, 16), '2026-12-28'],
    ['late on a Sunday', Date.UTC(2026, 10, 16, 5), '2026-12-25'],
  ])('leave out the weekends after %s', (_, time, day) => {
    expect(weekdaysAfter(time, 30)).toBe(day);
  });
});

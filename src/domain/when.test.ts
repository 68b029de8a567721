import { describe, expect, it } from 'vitest';
import {
  agoInWords,
  dateInWords,
  dayInWords,
  dayOf,
  daysUntil,
  dayWords,
  fullDayWords,
  lastMoment,
  momentInWords,
  momentWords,
  shortMoment,
  timeOfDay,
  weekdaysAfter,
} from './when.ts';

/** 10:31 of the 16th in Costa Rica. */
const NOW = Date.parse('2026-11-16T16:31:00Z');

describe('dayOf', () => {
  it('begins and ends at midnight in Costa Rica', () => {
    expect(dayOf(Date.parse('2026-11-15T05:59:59.999Z'))).toBe('2026-11-14');
    expect(dayOf('2026-11-15T06:00:00Z')).toBe('2026-11-15');
  });
});

describe('timeOfDay', () => {
  it('is the time in Costa Rica without a leading zero', () => {
    expect(timeOfDay('2026-11-16T15:58:59Z')).toBe('9:58');
    expect(timeOfDay(Date.parse('2026-11-16T15:58:59Z'))).toBe('9:58');
    expect(timeOfDay('2026-11-16T06:00:00Z')).toBe('0:00');
    expect(timeOfDay('2026-11-17T05:59:00Z')).toBe('23:59');
  });
});

describe('a day in words', () => {
  it('changes at midnight in Costa Rica', () => {
    expect(dayInWords('2026-11-16T06:00:00Z', NOW)).toBe('Hoy');
    expect(dayInWords('2026-11-16T05:59:59Z', NOW)).toBe('Ayer');
    expect(dayInWords('2026-11-15T05:59:59Z', NOW)).toBe('14 de noviembre');
  });

  it('has the year when it is another one', () => {
    expect(dateInWords('2026-01-01T12:00:00Z', NOW)).toBe('1 de enero');
    expect(dateInWords('2025-12-31T12:00:00Z', NOW)).toBe('31 de diciembre de 2025');
    expect(dateInWords('2027-01-02T12:00:00Z', NOW)).toBe('2 de enero de 2027');
  });

  it('spells the ninth month as Costa Rica does', () => {
    expect(dateInWords('2026-09-15T12:00:00Z', NOW)).toBe('15 de setiembre');
    expect(shortMoment('2026-09-15T12:00:00Z', NOW)).toBe('15 set');
  });
});

describe('a moment', () => {
  it('has the day and the time', () => {
    expect(momentInWords('2026-11-16T15:58:00Z', NOW)).toBe('hoy, 9:58');
    expect(momentInWords('2026-11-10T00:03:00Z', NOW)).toBe('9 de noviembre, 18:03');
  });

  it.each([
    ['2026-11-16T14:02:00Z', 'hoy, 8:02'],
    ['2026-11-16T06:00:00Z', 'hoy, 0:00'],
    ['2026-11-16T01:12:00Z', 'ayer, 19:12'],
    ['2026-11-15T05:59:00Z', 'el 14 de noviembre'],
    ['2025-10-02T14:00:00Z', 'el 2 de octubre de 2025'],
  ])('%s is %s in a sentence', (time, words) => {
    expect(lastMoment(time, NOW)).toBe(words);
  });

  it('knows yesterday on the first day of a year', () => {
    expect(lastMoment('2026-12-31T13:05:00Z', Date.parse('2027-01-01T07:00:00Z'))).toBe('ayer, 7:05');
  });

  it('is short in a narrow column', () => {
    expect(shortMoment('2026-11-16T16:24:00Z', NOW)).toBe('hoy, 10:24');
    expect(shortMoment('2026-11-15T22:20:00Z', NOW)).toBe('ayer, 16:20');
    expect(shortMoment('2026-11-12T12:00:00Z', NOW)).toBe('12 nov');
    expect(shortMoment('2025-11-12T12:00:00Z', NOW)).toBe('12 nov 2025');
  });
});

describe('daysUntil', () => {
  it('counts the days that have begun, at least one', () => {
    expect(daysUntil('2026-11-23T16:31:00Z', NOW)).toBe(7);
    expect(daysUntil('2026-11-23T16:30:00Z', NOW)).toBe(7);
    expect(daysUntil('2026-11-16T16:32:00Z', NOW)).toBe(1);
    expect(daysUntil('2026-11-16T16:30:00Z', NOW)).toBe(1);
  });
});

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

describe('agoInWords', () => {
  it('counts minutes, then hours, and writes the date after a day', () => {
    expect(agoInWords(NOW - 59_000, NOW)).toBe('ahora');
    expect(agoInWords(NOW - 5 * 60_000, NOW)).toBe('hace 5 min');
    expect(agoInWords(NOW - 59 * 60_000, NOW)).toBe('hace 59 min');
    expect(agoInWords(NOW - 60 * 60_000, NOW)).toBe('hace 1 h');
    expect(agoInWords(NOW - 24 * 60 * 60_000 + 1, NOW)).toBe('hace 23 h');
    expect(agoInWords(NOW - 24 * 60 * 60_000, NOW)).toBe('15 de noviembre');
  });

  it('shows no time to come when the clock of the device is behind', () => {
    expect(agoInWords(NOW + 5 * 60_000, NOW)).toBe('ahora');
  });
});

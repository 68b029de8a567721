import { describe, expect, it } from 'vitest';
import { dayInWords, momentInWords, shortMoment, timeOfDay } from './when.ts';

/** 10:31 of the 16th in Costa Rica. */
const NOW = Date.parse('2026-11-16T16:31:00Z');

describe('timeOfDay', () => {
  it('is the time in Costa Rica without a leading zero', () => {
    expect(timeOfDay('2026-11-16T15:58:59Z')).toBe('9:58');
    expect(timeOfDay('2026-11-16T06:00:00Z')).toBe('0:00');
    expect(timeOfDay('2026-11-17T05:59:00Z')).toBe('23:59');
  });
});

describe('dayInWords', () => {
  it('changes at midnight in Costa Rica', () => {
    expect(dayInWords('2026-11-16T06:00:00Z', NOW)).toBe('Hoy');
    expect(dayInWords('2026-11-16T05:59:59Z', NOW)).toBe('Ayer');
    expect(dayInWords('2026-11-15T05:59:59Z', NOW)).toBe('14 de noviembre');
  });

  it('has the year when it is another one', () => {
    expect(dayInWords('2026-01-01T12:00:00Z', NOW)).toBe('1 de enero');
    expect(dayInWords('2025-12-31T12:00:00Z', NOW)).toBe('31 de diciembre de 2025');
  });
});

describe('a moment', () => {
  it('has the day and the time', () => {
    expect(momentInWords('2026-11-16T15:58:00Z', NOW)).toBe('hoy, 9:58');
    expect(momentInWords('2026-11-10T00:03:00Z', NOW)).toBe('9 de noviembre, 18:03');
  });

  it('is short in a narrow column', () => {
    expect(shortMoment('2026-11-16T16:24:00Z', NOW)).toBe('hoy, 10:24');
    expect(shortMoment('2026-11-15T22:20:00Z', NOW)).toBe('ayer, 16:20');
    expect(shortMoment('2026-11-12T12:00:00Z', NOW)).toBe('12 nov');
    expect(shortMoment('2025-11-12T12:00:00Z', NOW)).toBe('12 nov 2025');
  });
});

import { describe, expect, it } from 'vitest';
import type { StoredSession } from '../entities.ts';
import { SESSION_MS } from '../limits.ts';
import { expirationFor, firstName, remainingTime, sessionState } from './session.ts';

const NOW = new Date('2024-05-10T15:00:00.000Z');

function sessionUntil(expirationDate: string): StoredSession {
  return { userId: 'u1', token: 'secreto', userName: 'María Fernanda Rojas', expirationDate };
}

describe('a session', () => {
  it('lasts one hour', () => {
    expect(expirationFor(NOW)).toBe('2024-05-10T16:00:00.000Z');
    expect(sessionState(sessionUntil(expirationFor(NOW)), NOW)).toBe(3_600_000);
  });

  it('has the time from now to its expiration left', () => {
    expect(remainingTime('2024-05-10T15:00:01.500Z', NOW)).toBe(1_500);
    expect(remainingTime('2024-05-10T14:59:59.000Z', NOW)).toBe(-1_000);
    expect(remainingTime('mañana', NOW)).toBe(0);
  });

  it.each([
    ['2024-05-10T15:00:00.001Z', 1],
    ['2024-05-10T15:00:00.000Z', 'EXPIRED'],
    ['2024-05-10T14:59:59.999Z', 'EXPIRED'],
    ['', 'EXPIRED'],
    ['mañana', 'EXPIRED'],
    ['undefined', 'EXPIRED'],
  ])('that ends at %j is %s', (expirationDate, state) => {
    expect(sessionState(sessionUntil(expirationDate), NOW)).toBe(state);
  });

  it('never lasts longer than an hour, even when a clock was wrong', () => {
    expect(sessionState(sessionUntil('2199-01-01T00:00:00.000Z'), NOW)).toBe(SESSION_MS);
  });

  it('does not exist without a token', () => {
    expect(sessionState(null, NOW)).toBeNull();
    expect(sessionState({ ...sessionUntil(expirationFor(NOW)), token: '' }, NOW)).toBeNull();
  });

  it('is expired when the clock is invalid', () => {
    expect(sessionState(sessionUntil(expirationFor(NOW)), new Date('roto'))).toBe('EXPIRED');
  });
});

describe('the greeting', () => {
  it.each([
    ['María Fernanda Rojas', 'María'],
    ['  Ana\tLucía ', 'Ana'],
    ['José', 'José'],
    ['', ''],
    ['   ', ''],
  ])('calls %j %j', (userName, name) => {
    expect(firstName(userName)).toBe(name);
  });
});

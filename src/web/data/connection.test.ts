import { describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

const DAY = 24 * 60 * 60_000;

function openPage() {
  const clock = { now: Date.parse('2026-11-15T12:00:00Z') };
  return { clock, connection: createConnection(() => clock.now) };
}

describe('the connection to the shop', () => {
  it('is null until a request fails', () => {
    const { connection } = openPage();
    expect(connection.get()).toBeNull();
    connection.failed();
    expect(connection.get()).toBe(0);
    connection.answered(null);
    expect(connection.get()).toBeNull();
  });

  it('is the age of the prices when an answer comes from the cache', () => {
    const { clock, connection } = openPage();
    connection.answered(clock.now - 2.5 * DAY);
    expect(connection.get()).toBe(2);
  });

  it('counts the age of the prices on a page that stays open', () => {
    const { clock, connection } = openPage();
    connection.failed();
    clock.now += 3 * DAY;
    connection.failed();
    expect(connection.get()).toBe(3);
  });

  it('notifies its observers', () => {
    const { connection } = openPage();
    const heard = vi.fn();
    connection.subscribe(heard);
    connection.failed();
    expect(heard).toHaveBeenCalledOnce();
  });
});

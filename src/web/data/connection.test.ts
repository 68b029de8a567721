import { describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

const DAY = 24 * 60 * 60_000;

function openPage() {
  const clock = { now: Date.parse('2026-11-15T12:00:00Z') };
  return { clock, connection: createConnection(() => clock.now) };
}

describe('the connection to the shop', () => {
  it('is there until something fails', () => {
    const { connection } = openPage();
    expect(connection.get()).toBeNull();
    connection.failed();
    expect(connection.get()).toBe(0);
    connection.answered(null);
    expect(connection.get()).toBeNull();
  });

  it('is lost when an answer comes out of the browser, whose prices are as old as they are', () => {
    const { clock, connection } = openPage();
    connection.answered(clock.now - 2.5 * DAY);
    expect(connection.get()).toBe(2);
  });

  it('lets the prices of a page that stays open grow old', () => {
    const { clock, connection } = openPage();
    connection.failed();
    clock.now += 3 * DAY;
    connection.failed();
    expect(connection.get()).toBe(3);
  });

  it('tells whoever watches it', () => {
    const { connection } = openPage();
    const heard = vi.fn();
    connection.subscribe(heard);
    connection.failed();
    expect(heard).toHaveBeenCalledOnce();
  });
});

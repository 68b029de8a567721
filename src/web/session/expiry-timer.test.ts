import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredSession } from '../../domain/entities.ts';
import { createObservable } from '../runtime/observable.ts';
import { watchSession } from './expiry-timer.ts';

const NOW = new Date('2026-11-15T10:00:00.000Z');
const HOUR = 3_600_000;

function sessionFor(milliseconds: number): StoredSession {
  const expirationDate = new Date(NOW.getTime() + milliseconds).toISOString();
  return { token: 'llave', userId: 'u1', userName: 'Ana Mora', expirationDate };
}

describe('the timer of the session', () => {
  let tab: EventTarget;

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    tab = new EventTarget();
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function watch(initial: StoredSession | null) {
    const session = createObservable(initial);
    const events = { onExpired: vi.fn(), onEnded: vi.fn() };
    const stop = watchSession(session, events);
    return { session, stop, ...events };
  }

  it('does nothing without a session', () => {
    const { onExpired, onEnded } = watch(null);
    vi.advanceTimersByTime(2 * HOUR);
    expect(onExpired).not.toHaveBeenCalled();
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('signs out at once when the session has expired', () => {
    expect(watch(sessionFor(0)).onExpired).toHaveBeenCalledOnce();
  });

  it('signs out when the remaining time is over, and not before', () => {
    const { onExpired } = watch(sessionFor(HOUR));
    vi.advanceTimersByTime(HOUR - 1);
    expect(onExpired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it.each(['focus', 'pageshow', 'visibilitychange'])('checks the time after a sleep, on %s', (event) => {
    const { onExpired } = watch(sessionFor(HOUR));
    vi.setSystemTime(NOW.getTime() + HOUR + 1);
    expect(onExpired).not.toHaveBeenCalled();
    tab.dispatchEvent(new Event(event));
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('continues to wait after an early check', () => {
    const { onExpired } = watch(sessionFor(HOUR));
    vi.advanceTimersByTime(HOUR / 2);
    tab.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(HOUR / 2 - 1);
    expect(onExpired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('follows a new sign-in', () => {
    const { session, onExpired } = watch(null);
    session.set(sessionFor(1_000));
    vi.advanceTimersByTime(1_000);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('reports an expiry only once', () => {
    const { session, onExpired, onEnded } = watch(sessionFor(0));
    session.set(null);
    expect(onExpired).toHaveBeenCalledOnce();
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('distinguishes a session that expired in another tab from a sign-out', () => {
    const expired = watch(sessionFor(HOUR));
    vi.setSystemTime(NOW.getTime() + HOUR);
    expired.session.set(null);
    expect(expired.onExpired).toHaveBeenCalledOnce();
    vi.setSystemTime(NOW);
    const ended = watch(sessionFor(HOUR));
    ended.session.set(null);
    expect(ended.onEnded).toHaveBeenCalledOnce();
    expect(ended.onExpired).not.toHaveBeenCalled();
  });

  it('does not fire at once when the clock was set back', () => {
    const { onExpired } = watch(sessionFor(30 * 24 * HOUR));
    vi.advanceTimersByTime(HOUR - 1);
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('does nothing after it was stopped', () => {
    const { stop, onExpired } = watch(sessionFor(HOUR));
    stop();
    vi.advanceTimersByTime(2 * HOUR);
    tab.dispatchEvent(new Event('focus'));
    expect(onExpired).not.toHaveBeenCalled();
  });
});

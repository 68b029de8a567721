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

  it('does nothing for a visitor', () => {
    const { onExpired, onEnded } = watch(null);
    vi.advanceTimersByTime(2 * HOUR);
    expect(onExpired).not.toHaveBeenCalled();
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('signs out at once whose hour is over', () => {
    expect(watch(sessionFor(0)).onExpired).toHaveBeenCalledOnce();
  });

  it('signs out when the time that remains is over, and not before', () => {
    const { onExpired } = watch(sessionFor(HOUR));
    vi.advanceTimersByTime(HOUR - 1);
    expect(onExpired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it.each(['focus', 'pageshow', 'visibilitychange'])('looks at the clock after a sleep, at %s', (event) => {
    const { onExpired } = watch(sessionFor(HOUR));
    vi.setSystemTime(NOW.getTime() + HOUR + 1);
    expect(onExpired).not.toHaveBeenCalled();
    tab.dispatchEvent(new Event(event));
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('waits on when it is woken early', () => {
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

  it('tells once of an end that it saw itself', () => {
    const { session, onExpired, onEnded } = watch(sessionFor(0));
    session.set(null);
    expect(onExpired).toHaveBeenCalledOnce();
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('knows a session that another tab saw expire from one that was signed out', () => {
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

  it('never fires at once for a clock that was set back', () => {
    const { onExpired } = watch(sessionFor(30 * 24 * HOUR));
    vi.advanceTimersByTime(HOUR - 1);
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('stops with its page', () => {
    const { stop, onExpired } = watch(sessionFor(HOUR));
    stop();
    vi.advanceTimersByTime(2 * HOUR);
    tab.dispatchEvent(new Event('focus'));
    expect(onExpired).not.toHaveBeenCalled();
  });
});

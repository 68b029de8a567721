import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { AnyCode } from '../../domain/refusal-code.ts';
import type { CodeOfCall } from '../data/api.ts';
import { refused } from '../data/refused.testing.ts';
import type { SessionStore } from '../session/session-store.ts';
import { canRetry, type Failure, fieldErrorIn, isRefused, isSignedOut, orSignOut } from './failure.ts';

const LOST = { kind: 'unreachable' } as const;

describe('a failure', () => {
  it('may be tried again when the shop did not answer, or could not', () => {
    expect([LOST, refused('BUSY'), refused('UNAVAILABLE')].map(canRetry)).toEqual([true, true, true]);
    expect([refused('INVALID_FIELDS'), refused('WRONG_STATE')].map(canRetry)).toEqual([false, false]);
  });

  it('has one of some reasons', () => {
    const answer: Failure<'WRONG_STATE' | 'ORDER_CHANGED'> = refused('WRONG_STATE');
    expect(isRefused(answer, 'ORDER_CHANGED', 'WRONG_STATE')).toBe(true);
    expect(isRefused(answer, 'ORDER_CHANGED')).toBe(false);
    expect([LOST, null, { kind: 'ok' }].some((lost) => isRefused(lost, 'BUSY'))).toBe(false);
  });

  it('is compared only with reasons that the shop has for its call', () => {
    type ReasonsFor<Code extends AnyCode> = Parameters<typeof isRefused<Code>>[1];
    type OfConfirm = ReasonsFor<CodeOfCall<'POST /orders/:orderId/confirm'>>;
    expectTypeOf<'UNITS_CHANGED' | 'SIGN_IN_REQUIRED' | 'UNKNOWN'>().toExtend<OfConfirm>();
    expectTypeOf<'ORDER_OPEN'>().not.toExtend<OfConfirm>();
    expectTypeOf<'SIGN_IN_REQUIRED'>().toExtend<ReasonsFor<AnyCode>>();
    expectTypeOf<'ORDER_OPEN'>().not.toExtend<ReasonsFor<AnyCode>>();
  });

  it('may be about one field', () => {
    const failure = refused('INVALID_FIELDS', { errors: [{ path: 'price', msg: 'Muy alto' }] });
    expect([fieldErrorIn(failure, 'price'), fieldErrorIn(failure, 'name')]).toEqual(['Muy alto', null]);
    expect([fieldErrorIn(LOST, 'price'), fieldErrorIn(null, 'price')]).toEqual([null, null]);
  });
});

describe('an answer to somebody without a session', () => {
  it('ends the session, and is handed on like every other', async () => {
    const close = vi.fn();
    const session = { close } as unknown as SessionStore;
    const ok = { kind: 'ok', value: 1 } as const;
    expect(await orSignOut(session, Promise.resolve(ok))).toBe(ok);
    expect(close).not.toHaveBeenCalled();
    const ended = refused('SIGN_IN_REQUIRED');
    expect(await orSignOut(session, Promise.resolve(ended))).toBe(ended);
    expect([close.mock.calls.length, isSignedOut(ended), isSignedOut(LOST)]).toEqual([1, true, false]);
  });
});

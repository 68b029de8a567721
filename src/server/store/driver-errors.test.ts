import { describe, expect, it } from 'vitest';
import { isDiskFull, isStoreUnavailable } from './driver-errors.ts';

function anError(facts: object, message = 'x'): Error {
  return Object.assign(new Error(message), facts);
}

describe('an error of a database driver', () => {
  it.each([
    [{ code: 'ECONNREFUSED' }],
    [{ code: 'ETIMEDOUT' }],
    [{ code: '57P01' }],
    [{ code: '57P03' }],
    [{ code: '57014' }],
    [{ code: '08006' }],
    [{ code: '53300' }],
    [{ code: '25P03' }],
    [{ code: '40P01' }],
    [{ errcode: 5 }],
    [{ errcode: 261 }],
    [{ errcode: 8 }],
    [{ errcode: 10 }],
    [{ errcode: 778 }],
    [{ errcode: 11 }],
  ])('%o means that the store is unavailable', (facts) => {
    expect(isStoreUnavailable(anError(facts))).toBe(true);
    expect(isDiskFull(anError(facts))).toBe(false);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('with the message “%s” means that the store is unavailable', (message) => {
    expect(isStoreUnavailable(new Error(message))).toBe(true);
  });

  it.each([[{ errcode: 13 }], [{ code: 'ENOSPC' }], [{ code: 'EDQUOT' }], [{ code: '53100' }]])(
    '%o means a full disk',
    (facts) => {
      expect(isDiskFull(anError(facts))).toBe(true);
      expect(isStoreUnavailable(anError(facts))).toBe(false);
    },
  );

  it.each([
    [anError({ code: '23505' })],
    [anError({ errcode: 2067 })],
    [anError({ errcode: 1 })],
    [new TypeError('x is not a function')],
    ['ECONNREFUSED'],
    [null],
  ])('%o means neither unavailable nor full', (error) => {
    expect(isStoreUnavailable(error)).toBe(false);
    expect(isDiskFull(error)).toBe(false);
  });
});

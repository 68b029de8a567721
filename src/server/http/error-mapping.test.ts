import { describe, expect, it } from 'vitest';
import { type RefusalCode, ShopError } from '../../domain/errors.ts';
import { findRetryAfter, toShopError } from './error-mapping.ts';

function errorWith(facts: Record<string, unknown>, message = 'algo'): Error {
  return Object.assign(new Error(message), facts);
}

const ERRORS: readonly (readonly [unknown, RefusalCode])[] = [
  [new ShopError('NOT_YOURS'), 'NOT_YOURS'],
  // caused by the client
  [errorWith({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'BODY_TOO_LARGE'],
  [errorWith({ code: 'FST_FILES_LIMIT', statusCode: 413 }), 'TOO_MANY_PARTS'],
  [errorWith({ code: 'FST_PROTO_VIOLATION', statusCode: 400 }), 'UNKNOWN_FIELD'],
  [errorWith({ code: 'FST_SOMETHING_NEW', statusCode: 406 }), 'MALFORMED'],
  [errorWith({ code: 'ECONNRESET', statusCode: 400 }, 'aborted'), 'MALFORMED'],
  [errorWith({}, 'Unexpected end of multipart data'), 'MALFORMED'],
  [errorWith({}, 'Multipart: Boundary not found'), 'MALFORMED'],
  [errorWith({}, 'The needle cannot have a length bigger than 256.'), 'MALFORMED'],
  // caused by the machine
  [errorWith({ code: 'EMFILE' }), 'BUSY'],
  [errorWith({ code: 'ENOSPC' }), 'NO_SPACE'],
  [errorWith({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'NO_SPACE'],
  [errorWith({ code: 'ERR_SQLITE_ERROR', errcode: 5 }), 'UNAVAILABLE'],
  [errorWith({ code: 'ECONNRESET' }), 'UNAVAILABLE'],
  [errorWith({ code: 'FST_ERR_HANDLER_TIMEOUT', statusCode: 503 }), 'UNAVAILABLE'],
  // bugs of the shop
  [errorWith({ code: 'EACCES' }), 'UNEXPECTED'],
  [errorWith({ code: 'constructor' }), 'UNEXPECTED'],
  [errorWith({ statusCode: 500 }), 'UNEXPECTED'],
  [new TypeError('x is not a function'), 'UNEXPECTED'],
  ['una cadena', 'UNEXPECTED'],
  [undefined, 'UNEXPECTED'],
];

describe('toShopError', () => {
  it.each(ERRORS)('maps %s to %s', (error, code) => {
    expect(toShopError(error).code).toBe(code);
  });

  it('keeps the original error as the cause, for the log', () => {
    const error = errorWith({ code: 'ENOSPC' });
    expect(toShopError(error).cause).toBe(error);
  });

  it('gives a Retry-After when the store does not answer', () => {
    expect(findRetryAfter(toShopError(errorWith({ code: 'ECONNREFUSED' })))).toBe(2);
  });

  it('gives a Retry-After when pictures cannot be stored or a handler timed out', () => {
    expect(findRetryAfter(new ShopError('UNAVAILABLE'))).toBe(2);
    expect(findRetryAfter(toShopError(errorWith({ code: 'FST_ERR_HANDLER_TIMEOUT' })))).toBe(2);
    expect(findRetryAfter(new ShopError('BUSY', { retryAfterSeconds: 5 }))).toBe(5);
  });

  it('gives no Retry-After for refusals that would repeat', () => {
    expect(findRetryAfter(new ShopError('NOT_FOUND'))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { type RefusalCode, refusals } from './errors.ts';
import { codeOf, isTemporary } from './refusal-code.ts';

const WAIT = [408, 429];

describe('isTemporary', () => {
  it.each(Object.entries(refusals))('knows %s by its code as by its status', (code, { status }) => {
    expect(isTemporary(code as RefusalCode)).toBe(status >= 500 || WAIT.includes(status));
  });
});

describe('codeOf', () => {
  it('is the code of the answer, whatever its status is', () => {
    expect(codeOf({ code: 'ORDER_CHANGED', message: '' }, 418)).toBe('ORDER_CHANGED');
  });

  it.each([
    [401, 'SIGN_IN_REQUIRED'],
    [404, 'NOT_FOUND'],
    [408, 'REQUEST_TIMEOUT'],
    [409, 'UNKNOWN'],
    [413, 'BODY_TOO_LARGE'],
    [429, 'TOO_MANY_PAGES'],
    [502, 'UNAVAILABLE'],
  ] as const)('is judged by the status %i where a proxy sent no code', (status, code) => {
    for (const body of [undefined, null, '<html>', {}, { code: 7 }]) expect(codeOf(body, status)).toBe(code);
  });
});

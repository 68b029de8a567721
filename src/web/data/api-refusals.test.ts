import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RefusalCode, refusals } from '../../domain/errors.ts';
import { canRetry, isSignedOut } from '../seller/failure.ts';
import { type Answer, createApi } from './api.ts';

const ALL = Object.entries(refusals) as [RefusalCode, { status: number; message: string }][];
const api = createApi('', () => 'llave');

/** What a page gets of an answer. */
async function answerTo(body: unknown, status: number): Promise<Answer<unknown>> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
  return await api.call('GET /settings');
}

function refusedWith(answer: Answer<unknown>) {
  if (answer.kind !== 'refused') throw new Error(`The shop answered ${answer.kind}`);
  return answer;
}

afterEach(() => void vi.unstubAllGlobals());

describe('a refusal of the shop', () => {
  it.each(ALL)('%s keeps its code, its status and its words, whatever the status is', async (code, row) => {
    const answer = refusedWith(await answerTo({ code, message: row.message }, row.status));
    expect(answer).toMatchObject({ code, status: row.status, message: row.message, errors: [] });
    expect(isSignedOut(answer)).toBe(code === 'SIGN_IN_REQUIRED');
  });

  it('may be repeated where the shop failed or was busy, and nowhere else', async () => {
    const repeatable: RefusalCode[] = [];
    for (const [code, { status, message }] of ALL)
      if (canRetry(refusedWith(await answerTo({ code, message }, status)))) repeatable.push(code);
    expect(repeatable.toSorted()).toEqual([
      'AUTHENTICATION_FAILED',
      'BUSY',
      'CLOSING',
      'FEED_FAILED',
      'NO_SPACE',
      'ORDER_UNAVAILABLE',
      'REQUEST_TIMEOUT',
      'TOO_MANY_GUESSES',
      'TOO_MANY_ORDERS',
      'TOO_MANY_PAGES',
      'UNAVAILABLE',
      'UNEXPECTED',
    ]);
  });

  it('has the errors of its fields, and none where it names none', async () => {
    const errors = [{ path: 'brand', msg: 'Esa marca no' }];
    const body = { code: 'INVALID_FIELDS', message: 'Revisa los datos marcados', errors };
    expect(refusedWith(await answerTo(body, 422)).errors).toEqual(errors);
    for (const odd of [{ ...body, errors: 'no' }, { ...body, errors: null }, { message: 'Hola' }])
      expect(refusedWith(await answerTo(odd, 422)).errors).toEqual([]);
  });
});

describe('a refusal without a code, of a proxy or an older shop', () => {
  it.each([
    [401, 'SIGN_IN_REQUIRED', false],
    [404, 'NOT_FOUND', false],
    [408, 'REQUEST_TIMEOUT', true],
    [413, 'BODY_TOO_LARGE', false],
    [429, 'TOO_MANY_PAGES', true],
    [400, 'UNKNOWN', false],
    [403, 'UNKNOWN', false],
    [409, 'UNKNOWN', false],
    [500, 'UNAVAILABLE', true],
    [502, 'UNAVAILABLE', true],
    [503, 'UNAVAILABLE', true],
    [504, 'UNAVAILABLE', true],
  ] as const)('with the status %i is %s; may be repeated: %s', async (status, code, mayRepeat) => {
    for (const body of ['<h1>Bad Gateway</h1>', '', 'null', { message: 'Hola' }]) {
      const answer = refusedWith(await answerTo(body, status));
      expect([answer.code, canRetry(answer)]).toEqual([code, mayRepeat]);
    }
  });

  it('has the words of the proxy if they are for people, otherwise our own', async () => {
    const words = 'Hay mucha gente en este momento.';
    expect(refusedWith(await answerTo({ message: words }, 503)).message).toBe(words);
    const own = refusals.UNEXPECTED.message;
    for (const body of ['<h1>Bad Gateway</h1>', '', { message: 7 }])
      expect(refusedWith(await answerTo(body, 503)).message).toBe(own);
  });
});

describe('an answer that is no refusal', () => {
  it('has the body of the shop, or null where the shop sends none', async () => {
    expect(await answerTo({ settings: {} }, 200)).toEqual({ kind: 'ok', value: { settings: {} } });
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    expect(await api.call('GET /settings')).toEqual({ kind: 'ok', value: null });
  });

  it('is a lost one when it did not come from the shop', async () => {
    for (const body of ['<h1>Bienvenido a la red</h1>', '', 'Cargando'])
      expect(await answerTo(body, 200)).toEqual({ kind: 'unreachable' });
  });

  it('is a lost one when the connection breaks within it', async () => {
    const text = () => Promise.reject(new TypeError('network error'));
    vi.stubGlobal('fetch', async () => ({ status: 200, statusText: '', text }));
    expect(await api.call('GET /settings')).toEqual({ kind: 'unreachable' });
  });
});

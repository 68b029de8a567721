/** What browsers decide by the code of a refusal. Apart from the table, so that visitors do not load its messages. */
import type { RefusalCode } from './errors.ts';

/** The shop or a proxy failed, or the caller must wait: the same call may succeed later. */
const TEMPORARY: readonly RefusalCode[] = [
  'AUTHENTICATION_FAILED',
  'UNEXPECTED',
  'BUSY',
  'UNAVAILABLE',
  'CLOSING',
  'FEED_FAILED',
  'ORDER_UNAVAILABLE',
  'NO_SPACE',
  'REQUEST_TIMEOUT',
  'TOO_MANY_GUESSES',
  'TOO_MANY_ORDERS',
  'TOO_MANY_PAGES',
];

export function isTemporary(code: RefusalCode): boolean {
  return TEMPORARY.includes(code);
}

const BY_STATUS: Readonly<Record<number, RefusalCode>> = {
  401: 'SIGN_IN_REQUIRED',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'BODY_TOO_LARGE',
  429: 'TOO_MANY_PAGES',
};

/** A proxy, or an older copy of the shop, sends no code: only then does the status decide. */
export function codeOf(body: unknown, status: number): RefusalCode {
  if (typeof body === 'object' && body && 'code' in body && typeof body.code === 'string')
    return body.code as RefusalCode;
  return BY_STATUS[status] ?? (status >= 500 ? 'UNAVAILABLE' : 'MALFORMED');
}

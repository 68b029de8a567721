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

export function isTemporary(code: AnyCode): boolean {
  return (TEMPORARY as readonly AnyCode[]).includes(code);
}

/** The shop has no such product, in its own words or in those of a proxy. */
export function isMissingProduct(code: AnyCode): boolean {
  return code === 'PRODUCT_NOT_LOADED' || code === 'NOT_FOUND';
}

const BY_STATUS = {
  401: 'SIGN_IN_REQUIRED',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'BODY_TOO_LARGE',
  429: 'TOO_MANY_PAGES',
} as const satisfies Record<number, RefusalCode>;

/** What the status alone tells. */
export type JudgedCode = (typeof BY_STATUS)[keyof typeof BY_STATUS] | 'UNAVAILABLE' | 'UNKNOWN';
export type AnyCode = RefusalCode | JudgedCode;

/** A proxy, or an older copy of the shop, sends no code: only then does the status decide. */
export function codeOf<Code extends AnyCode>(body: unknown, status: number): Code | JudgedCode {
  if (typeof body === 'object' && body && 'code' in body && typeof body.code === 'string')
    return body.code as Code;
  if (isListed(status)) return BY_STATUS[status];
  return status >= 500 ? 'UNAVAILABLE' : 'UNKNOWN';
}

function isListed(status: number): status is keyof typeof BY_STATUS {
  return status in BY_STATUS;
}

import { refusals } from '../../../src/domain/errors.ts';
import type { FuzzRequest } from './break-request.ts';

/** Whoever waits for longer than that waits for ever, even on a machine that is busy with ten other things. */
export const HANG_MS = 60_000;

const MESSAGES = new Set<unknown>(Object.values(refusals).map(({ message }) => message));

export interface Answer {
  /** 0 for a connection that was closed without a word. */
  readonly status: number;
  readonly body: string;
}

/** What is wrong with an answer to a broken request, with the request; null when it is one that people may get. */
export function findComplaint(request: FuzzRequest, { status, body }: Answer): string | null {
  const isRefusal = status >= 400 && status < 500 && isExplained(request, body);
  const isFine = status < 400 || isRefusal;
  return isFine ? null : `${status} ${body} to ${describeRequest(request)}`;
}

/** In Spanish, by a page or one of the shop's own texts. Some tests have no pages, and HEAD never has a body. */
function isExplained({ method }: FuzzRequest, body: string): boolean {
  if (body === '') return method !== 'POST';
  if (body.startsWith('<!')) return body.includes('lang="es-CR"');
  return MESSAGES.has(JSON.parse(body).message);
}

export function describeRequest({ method, url, headers, payload }: FuzzRequest): string {
  return JSON.stringify([method, url, headers, payload.toString('latin1').slice(0, 3_000)]);
}

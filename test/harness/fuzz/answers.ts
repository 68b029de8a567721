import { refusals } from '../../../src/domain/errors.ts';
import type { FuzzRequest } from './break-request.ts';

/** A request that takes longer than this hangs, even on a busy machine. */
export const HANG_MS = 60_000;

const MESSAGES = new Set<unknown>(Object.values(refusals).map(({ message }) => message));

/** Messages that name a value of the shop. */
const WITH_VALUES = [
  /^Las unidades cambiaron mientras editabas: ahora (?:no se cuentan|hay \d+)\.$/,
  /^Ese comprobante ya está en el pedido [2-9A-Z]{4}-[2-9A-Z]{4}\.$/,
  /^No encontramos ese pago$/,
];

export interface Answer {
  /** 0 for a connection that was closed without a response. */
  readonly status: number;
  readonly body: string;
}

/** Describes what is wrong with the answer to a broken request; null when the answer is acceptable. */
export function findComplaint(request: FuzzRequest, { status, body }: Answer): string | null {
  const isRefusal = status >= 400 && status < 500 && isExplained(request, body);
  const isFine = status < 400 || isRefusal;
  return isFine ? null : `${status} ${body} to ${describeRequest(request)}`;
}

/** The refusal must be a page or a Spanish text of the shop. Some tests have no pages, and HEAD has no body. */
function isExplained({ method }: FuzzRequest, body: string): boolean {
  if (body === '') return method !== 'POST';
  if (body.startsWith('<!')) return body.includes('lang="es-CR"');
  const { message } = JSON.parse(body);
  return MESSAGES.has(message) || WITH_VALUES.some((pattern) => pattern.test(message));
}

export function describeRequest({ method, url, headers, payload }: FuzzRequest): string {
  return JSON.stringify([method, url, headers, payload.toString('latin1').slice(0, 3_000)]);
}

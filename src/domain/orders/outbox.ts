/** The orders that a browser still has to send. Visitors download this file with the cart. */

import { isRecord, parseRecord } from '../text.ts';
import { type BodyLine, isKey, isReference, type OrderBody } from './cart-order.ts';

const MAX_WAITING = 5;
const STORED_VERSION = 1;

export interface WaitingOrder {
  /** When it was put into the outbox, in epoch milliseconds. */
  readonly at: number;
  readonly body: OrderBody;
  /** The shop asked not to be tried again before this time, in epoch milliseconds. */
  readonly notBefore?: number;
}

/**
 * Puts a body in its place, if one of the same order is waiting. A replaced order is dropped, because it would be stored beside
 * the new one if it arrived later. The oldest ones are dropped when there are too many.
 */
export function addToOutbox(outbox: readonly WaitingOrder[], body: OrderBody, now: number): WaitingOrder[] {
  const others = outbox.filter(({ body: { key } }) => key !== body.key && key !== body.replaces);
  return [...others, { at: now, body }].slice(-MAX_WAITING);
}

/** The orders of this device are stored in the same form. */
export function serializeList(orders: readonly object[]): string {
  return JSON.stringify({ version: STORED_VERSION, orders });
}

/** A stored text may be old, cut or changed by hand. Only whole orders are used, and only their known fields. */
export function parseOutbox(json: string | null): WaitingOrder[] {
  return parseList(json).flatMap(parseWaiting).slice(-MAX_WAITING);
}

export function parseList(json: string | null): readonly Fields[] {
  const { version, orders } = parseRecord(json);
  return version === STORED_VERSION && Array.isArray(orders) ? orders.filter(isRecord) : [];
}

export type Fields = Readonly<Record<string, unknown>>;

function parseWaiting({ at, body: stored, notBefore }: Fields): WaitingOrder[] {
  const body = parseBody(stored);
  if (!isNumber(at) || !body) return [];
  return [{ at, body, ...(isNumber(notBefore) && { notBefore }) }];
}

/** Null for anything but a whole body. */
export function parseBody(value: unknown): OrderBody | null {
  if (!isRecord(value)) return null;
  const { key, reference, lines, total, province, canton, replaces, sent } = value;
  if (!isKey(key) || !isReference(reference) || !isNumber(total)) return null;
  if (!isText(province) || !isText(canton) || !Array.isArray(lines) || !lines.every(isLine)) return null;
  const known = { key, reference, lines: lines.map(knownLine), total, province, canton };
  return { ...known, ...(isKey(replaces) && { replaces }), ...(sent === true && { sent }) };
}

function isLine(value: unknown): value is BodyLine {
  return isRecord(value) && isText(value.id) && isNumber(value.quantity) && isNumber(value.price);
}

function knownLine({ id, quantity, price }: BodyLine): BodyLine {
  return { id, quantity, price };
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

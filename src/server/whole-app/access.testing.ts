import type { InjectOptions } from 'fastify';

/** Who calls what in the test of the access to each call, and what the answers depend on. */

export const CALLERS = ['nobody', 'a seller', 'another seller', 'an administrator'] as const;
export const TARGETS = ['own', 'other', 'administrator', 'unknown', 'malformed', 'longest'] as const;
export type Caller = (typeof CALLERS)[number];
export type Target = (typeof TARGETS)[number];
type Existing = 'own' | 'other' | 'administrator';

export const INVALID_IDS: Readonly<Record<Exclude<Target, Existing>, string>> = {
  unknown: 'nadie-conoce-esto',
  malformed: "../\u0000' or 1=1",
  longest: 'x'.repeat(64),
};

export interface Row {
  /** Null when the call names nothing: then it is made once for each caller. */
  readonly targets: readonly Target[] | null;
  status(caller: Caller, target: Target): number;
  request(ids: Ids): Promise<InjectOptions> | InjectOptions;
}

export interface Ids {
  readonly userId: string;
  readonly productId: string;
  readonly importKey: string;
  readonly block: string;
  /** Of the history. */
  readonly entryId: string;
  /** Of an invitation. */
  readonly token: string;
  /** Of the invitation. */
  readonly linkId: string;
  /** Of another session of the person. */
  readonly sessionId: string;
  readonly orderId: string;
  /** Of the page of the order. */
  readonly linkKey: string;
  /** Of a payment that no order has. */
  readonly paymentId: string;
  /** A new network for every cell, because unknown tokens of one network are counted together. */
  readonly remoteAddress: string;
  /** The e-mail of the caller, or of a seller when the caller is not signed in. */
  readonly email: string;
}

export const PASSWORD = 'una clave larga';
export const NEW_PASSWORD = 'otra clave larga';

/** `updatedAt` of the product of each target. */
export const AS_ADDED = new Date(1_700_000_000_000).toISOString();

export function signedIn(status: (target: Target, caller: Caller) => number): Row['status'] {
  return (caller, target) => (caller === 'nobody' ? 401 : status(target, caller));
}

export function administrator(status: (target: Target) => number): Row['status'] {
  return signedIn((target, caller) => (caller === 'an administrator' ? status(target) : 403));
}

export function exists(target: Target): target is Existing {
  return target === 'own' || target === 'other' || target === 'administrator';
}

/** The target `administrator` is the administrator's own account when the administrator calls. */
export function isOwn(target: Target, caller: Caller): boolean {
  return target === 'own' || (target === 'administrator' && caller === 'an administrator');
}

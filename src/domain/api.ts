/** Points 6 and 7 of the specification: the calls that every page knows. Visitors download this file; `endpoints.ts` has all calls. */

import type { Access } from './account/roles.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Calls that are not public carry the token as a bearer credential. Without one they answer 401, and 403 to another role. */
  readonly access: Access;
  readonly body: 'none' | 'json' | 'multipart';
}

export const baseEndpoints = {
  login: { method: 'POST', path: '/auth/login', access: 'public', body: 'json' },
  logout: { method: 'POST', path: '/auth/logout', access: 'signed-in', body: 'none' },
  user: { method: 'GET', path: '/user/:userId', access: 'signed-in', body: 'none' },
  allProducts: { method: 'GET', path: '/products/all', access: 'public', body: 'none' },
  product: { method: 'GET', path: '/products/:productId', access: 'public', body: 'none' },
  count: { method: 'POST', path: '/counts', access: 'public', body: 'json' },
  health: { method: 'GET', path: '/health', access: 'public', body: 'none' },
} as const satisfies Record<string, Endpoint>;

/** Apart from the other calls about orders, because the cart needs only this one. */
export const ORDERS_PATH = '/orders';

/** Sent with a write, so that a retry after a broken connection does not create a second product. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,255}$/;

export const PRODUCT_ID = /^[A-Za-z0-9_-]{8,36}$/;

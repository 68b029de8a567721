import { describe, expect, it } from 'vitest';
import type { CallRow } from './call.ts';
import { CALLS, partsOf, rowOf } from './calls.ts';

function kindOf({ body, bodies, form }: CallRow): string {
  if (form) return 'multipart';
  return (body ?? bodies) ? 'json' : 'none';
}

describe('the calls of the API', () => {
  it('have the paths, methods and access of the specification', () => {
    const table = CALLS.map((key) => [key, rowOf(key).access, kindOf(rowOf(key))].join(' '));
    expect(table.sort()).toEqual([
      'GET /counts signed-in none',
      'GET /feeds/google.xml public none',
      'GET /feeds/meta.csv public none',
      'GET /feeds/report signed-in none',
      'GET /health public none',
      'GET /history signed-in none',
      'GET /invitations/:token public none',
      'GET /notices administrator none',
      'GET /orders signed-in none',
      'GET /orders/:orderId signed-in none',
      'GET /orders/by-link/:linkKey public none',
      'GET /orders/export signed-in none',
      'GET /orders/pulse signed-in none',
      'GET /orders/summary signed-in none',
      'GET /products/:productId public none',
      'GET /products/:productId/units signed-in none',
      'GET /products/all public none',
      'GET /products/bin signed-in none',
      'GET /products/export signed-in none',
      'GET /products/import/:importKey signed-in none',
      'GET /products/units signed-in none',
      'GET /sessions signed-in none',
      'GET /settings administrator none',
      'GET /user/:userId signed-in none',
      'GET /users administrator none',
      'POST /auth/login public json',
      'POST /auth/logout signed-in none',
      'POST /counts public json',
      'POST /history/:entryId/undo signed-in none',
      'POST /invitations/:token public json',
      'POST /notices/read administrator json',
      'POST /orders public json',
      'POST /orders/:orderId/accept-details signed-in json',
      'POST /orders/:orderId/back signed-in json',
      'POST /orders/:orderId/cancel signed-in json',
      'POST /orders/:orderId/confirm signed-in json',
      'POST /orders/:orderId/deliver signed-in json',
      'POST /orders/:orderId/dispatch signed-in json',
      'POST /orders/:orderId/erase administrator json',
      'POST /orders/:orderId/new-link signed-in json',
      'POST /orders/:orderId/payments signed-in json',
      'POST /orders/:orderId/payments/:paymentId/void signed-in json',
      'POST /orders/:orderId/quote signed-in json',
      'POST /orders/:orderId/reopen signed-in json',
      'POST /orders/:orderId/replied signed-in json',
      'POST /orders/:orderId/return signed-in json',
      'POST /orders/:orderId/seen signed-in none',
      'POST /orders/:orderId/update signed-in json',
      'POST /orders/by-link/:linkKey/accept public json',
      'POST /orders/by-link/:linkKey/details public json',
      'POST /orders/by-link/:linkKey/forget public none',
      'POST /orders/by-link/:linkKey/payment public json',
      'POST /orders/discard signed-in json',
      'POST /orders/new signed-in json',
      'POST /orders/read signed-in json',
      'POST /products/:productId/delete signed-in none',
      'POST /products/:productId/fields signed-in json',
      'POST /products/:productId/purge administrator none',
      'POST /products/:productId/restore signed-in none',
      'POST /products/:productId/units signed-in json',
      'POST /products/change signed-in json',
      'POST /products/change/preview signed-in json',
      'POST /products/import/confirm signed-in multipart',
      'POST /products/import/preview signed-in multipart',
      'POST /products/new signed-in multipart',
      'POST /products/update signed-in multipart',
      'POST /sessions/:sessionId/end signed-in none',
      'POST /sessions/end-others signed-in none',
      'POST /settings/:block administrator json',
      'POST /settings/logo administrator multipart',
      'POST /settings/logo/delete administrator json',
      'POST /user/reset-password signed-in json',
      'POST /users/:userId/link administrator json',
      'POST /users/:userId/sessions/end administrator none',
      'POST /users/:userId/update administrator json',
      'POST /users/invite administrator json',
      'POST /users/links/:linkId/revoke administrator none',
    ]);
  });

  it('are open to visitors only for reading, signing in, joining, being counted and their own orders', () => {
    const open = CALLS.filter((key) => rowOf(key).access === 'public' && key.startsWith('POST '));
    expect(open.map((key) => partsOf(key).path).sort()).toEqual([
      '/auth/login',
      '/counts',
      '/invitations/:token',
      '/orders',
      '/orders/by-link/:linkKey/accept',
      '/orders/by-link/:linkKey/details',
      '/orders/by-link/:linkKey/forget',
      '/orders/by-link/:linkKey/payment',
    ]);
  });

  /** Whatever waits for a queue, a picture or a slow client must not be cut off; an answer from memory needs no timer. */
  it('without a time limit are those from memory, uploads, downloads and changes of many products', () => {
    expect(CALLS.filter((key) => rowOf(key).isUntimed).sort()).toEqual([
      'GET /orders/export',
      'GET /products/:productId',
      'GET /products/all',
      'GET /products/export',
      'POST /history/:entryId/undo',
      'POST /products/change',
      'POST /products/import/confirm',
      'POST /products/import/preview',
      'POST /products/new',
      'POST /products/update',
      'POST /settings/logo',
    ]);
  });
});

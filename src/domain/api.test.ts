import { describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY, PRODUCT_ID } from './api.ts';
import { endpoints } from './endpoints.ts';

describe('the API calls', () => {
  it('have the paths, methods and access of the specification', () => {
    const table = Object.values(endpoints).map(({ method, path, access, body }) =>
      [method, path, access, body].join(' '),
    );
    expect(table).toEqual([
      'POST /auth/login public json',
      'POST /auth/logout signed-in none',
      'GET /user/:userId signed-in none',
      'GET /products/all public none',
      'GET /products/:productId public none',
      'POST /counts public json',
      'GET /health public none',
      'POST /user/reset-password signed-in json',
      'POST /products/new signed-in multipart',
      'POST /products/update signed-in multipart',
      'POST /products/:productId/delete signed-in none',
      'GET /feeds/meta.csv public none',
      'GET /feeds/google.xml public none',
      'GET /feeds/report signed-in none',
      'GET /counts signed-in none',
      'GET /products/export signed-in none',
      'POST /products/import/preview signed-in multipart',
      'POST /products/import/confirm signed-in multipart',
      'GET /products/import/:importKey signed-in none',
      'POST /products/:productId/fields signed-in json',
      'POST /products/change/preview signed-in json',
      'POST /products/change signed-in json',
      'GET /products/bin signed-in none',
      'POST /products/:productId/restore signed-in none',
      'POST /products/:productId/purge administrator none',
      'GET /history signed-in none',
      'POST /history/:entryId/undo signed-in none',
      'GET /settings administrator none',
      'POST /settings/:block administrator json',
      'POST /settings/logo administrator multipart',
      'POST /settings/logo/delete administrator json',
      'GET /notices administrator none',
      'POST /notices/read administrator json',
      'GET /users administrator none',
      'POST /users/invite administrator json',
      'POST /users/:userId/update administrator json',
      'POST /users/:userId/link administrator json',
      'POST /users/links/:linkId/revoke administrator none',
      'POST /users/:userId/sessions/end administrator none',
      'GET /invitations/:token public none',
      'POST /invitations/:token public json',
      'GET /sessions signed-in none',
      'POST /sessions/:sessionId/end signed-in none',
      'POST /sessions/end-others signed-in none',
      'POST /orders public json',
      'GET /orders/by-link/:linkKey public none',
      'POST /orders/by-link/:linkKey/accept public json',
      'POST /orders/by-link/:linkKey/payment public json',
      'POST /orders/by-link/:linkKey/details public json',
      'POST /orders/by-link/:linkKey/forget public none',
      'GET /orders signed-in none',
      'GET /orders/pulse signed-in none',
      'GET /orders/summary signed-in none',
      'GET /orders/export signed-in none',
      'GET /orders/:orderId signed-in none',
      'POST /orders/new signed-in json',
      'POST /orders/read signed-in json',
      'POST /orders/:orderId/update signed-in json',
      'POST /orders/:orderId/quote signed-in json',
      'POST /orders/:orderId/confirm signed-in json',
      'POST /orders/:orderId/dispatch signed-in json',
      'POST /orders/:orderId/deliver signed-in json',
      'POST /orders/:orderId/back signed-in json',
      'POST /orders/:orderId/reopen signed-in json',
      'POST /orders/:orderId/cancel signed-in json',
      'POST /orders/:orderId/return signed-in json',
      'POST /orders/:orderId/payments signed-in json',
      'POST /orders/:orderId/payments/:paymentId/void signed-in json',
      'POST /orders/:orderId/seen signed-in none',
      'POST /orders/:orderId/replied signed-in json',
      'POST /orders/:orderId/accept-details signed-in json',
      'POST /orders/:orderId/new-link signed-in json',
      'POST /orders/:orderId/erase administrator json',
      'POST /orders/discard signed-in json',
      'GET /products/units signed-in none',
      'GET /products/:productId/units signed-in none',
      'POST /products/:productId/units signed-in json',
    ]);
  });

  it('are open to visitors only for reading, signing in, joining, being counted and their own orders', () => {
    const open = Object.values(endpoints).filter(({ access }) => access === 'public');
    expect(open.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
      '/auth/login',
      '/counts',
      '/invitations/:token',
      '/orders',
      '/orders/by-link/:linkKey/accept',
      '/orders/by-link/:linkKey/payment',
      '/orders/by-link/:linkKey/details',
      '/orders/by-link/:linkKey/forget',
    ]);
  });
});

describe('a product id', () => {
  it.each(['abcdefgh', 'A-b_0'.repeat(7), '665f1c2e9b1e8a0012345678'])('may be %s', (id) => {
    expect(PRODUCT_ID.test(id)).toBe(true);
  });

  it.each([
    '',
    'lista',
    'nuevo',
    'corto77',
    'x'.repeat(37),
    'con espacio',
    '../otro/x',
    'ñandues1',
    'abcdefgh\n',
  ])('may not be %j', (id) => {
    expect(PRODUCT_ID.test(id)).toBe(false);
  });
});

describe('an idempotency key', () => {
  it('is 8 to 255 visible ASCII characters', () => {
    expect(['x'.repeat(8), '~'.repeat(255)].every((key) => IDEMPOTENCY_KEY.test(key))).toBe(true);
    expect(
      ['x'.repeat(7), 'x'.repeat(256), 'con espacio', 'clave\n12'].some((key) => IDEMPOTENCY_KEY.test(key)),
    ).toBe(false);
  });
});

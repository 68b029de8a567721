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
    ]);
  });

  it('are open to visitors only for reading, signing in and being counted', () => {
    const open = Object.values(endpoints).filter(({ access }) => access === 'public');
    expect(open.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
      '/auth/login',
      '/counts',
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

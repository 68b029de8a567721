import { describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY, PRODUCT_ID } from './api.ts';

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

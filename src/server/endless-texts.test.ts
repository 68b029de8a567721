import { describe, expect, it } from 'vitest';
import { createSeller } from '../../test/seller.ts';
import { openTestShop } from '../../test/shop.ts';
import { stateOf } from '../../test/shop-state.ts';

/** Many requests, and pictures among them, on a machine that does other things too. */
const PATIENCE_MS = 120_000;

/** Shapes that make a pattern with nested repetitions try for ever. */
const WORST = [
  'a',
  ' ',
  '@',
  '1',
  '0.',
  'a@',
  '\t\n',
  '((',
  '%00',
  'á',
  '-',
  '\\',
  '"',
  ',br',
  ';q=0',
  '0 ',
  '\u0000',
  '\ud83d',
];
const SIZES = [15_000, 100_000, 1_000_000];

describe('endless texts', { timeout: PATIENCE_MS }, () => {
  it('are refused by size or by rule, and never keep the shop busy', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const before = await stateOf(t);
    for (const shape of WORST) {
      for (const size of SIZES) {
        const text = `${shape.repeat(size / shape.length)}!`;
        const inAddress = encodeURIComponent(text.toWellFormed());
        const { headers } = seller;
        const form = { name: text, description: text, brand: text, category: text, color: text, price: text };
        const login = { email: text, password: text };
        const replies = [
          await seller.update(product, { ...form, count: text }),
          await t.app.inject({ method: 'POST', url: '/auth/login', payload: login }),
          await t.app.inject({
            url: '/user/x',
            headers: { authorization: `Bearer ${inAddress}` },
          }),
          await t.app.inject({ url: `/products/${inAddress}`, headers }),
        ];
        expect(replies.map((reply) => reply.statusCode)).toStrictEqual([
          Buffer.byteLength(text) > 16 * 1024 ? 413 : 422,
          Buffer.byteLength(JSON.stringify(login)) > 64 * 1024 ? 413 : 422,
          401,
          404,
        ]);
      }
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('change nothing as headers of the catalogue', async () => {
    await using t = await openTestShop();
    const { etag } = (await t.app.inject({ url: '/products/all' })).headers;
    for (const shape of WORST.filter((each) => /^[\x20-\x7e]+$/.test(each))) {
      const text = `${shape.repeat(15_000 / shape.length)}!`;
      const headers = {
        'accept-encoding': text,
        'if-none-match': text,
        'x-forwarded-for': text,
        range: text,
      };
      const reply = await t.app.inject({ url: '/products/all', headers });
      expect([shape, reply.statusCode, reply.headers.etag]).toStrictEqual([shape, 200, etag]);
    }
  });
});

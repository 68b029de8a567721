import { describe, expect, it } from 'vitest';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';

const POISON = '{"polluted":"si"}';
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];

function pollution(): unknown {
  return Reflect.get({}, 'polluted') ?? Reflect.get([], 'polluted') ?? Reflect.get(() => 1, 'polluted');
}

describe('keys that name a prototype', () => {
  it('are refused in JSON at any depth', async () => {
    await using t = await openTestShop();
    const headers = { ...(await t.signInAsSeller()), 'content-type': 'application/json' };
    const before = await stateOf(t);
    const bodies = KEYS.flatMap((key) => [
      `{"${key}":${POISON}}`,
      `{"email":"a@b.cr","password":"una clave larga","${key}":${POISON}}`,
      `{"email":{"${key}":${POISON}},"password":"una clave larga"}`,
      `{"constructor":{"prototype":${POISON}}}`,
      `{"\\u005f_proto__":${POISON}}`,
    ]);
    for (const url of ['/auth/login', '/user/reset-password']) {
      for (const payload of bodies) {
        const reply = await t.app.inject({ method: 'POST', url, headers, payload });
        expect([payload, [400, 422].includes(reply.statusCode)]).toStrictEqual([payload, true]);
      }
    }
    expect(pollution()).toBeUndefined();
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('change nothing in a form, URL, query or header', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const before = await stateOf(t);
    for (const key of KEYS) {
      const inForm = [
        await seller.update(product, { [key]: POISON }),
        await seller.update(product, { [`${key}[polluted]`]: 'si' }),
        await seller.update(product, { pictureUrls: `[{"${key}":${POISON}}]` }),
        await seller.update(product, { productId: key }),
      ];
      expect(inForm.map((reply) => reply.statusCode)).toStrictEqual([400, 400, 422, 404]);
      const url = `/products/${key}`;
      const query = `${url}?${key}[polluted]=si&${key}.polluted=si`;
      const headers = { [key.toLowerCase()]: 'si', 'content-type': `application/json; ${key}=polluted` };
      for (const address of [url, query]) {
        expect((await t.app.inject({ url: address, headers })).statusCode).toBe(404);
      }
    }
    expect(pollution()).toBeUndefined();
    expect(await stateOf(t)).toStrictEqual(before);
  });
});

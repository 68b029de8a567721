import { expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';

/** Of somebody else's call, nothing is told but the first reason against it. */
it('a call is refused for orders, sign-in, own password and role, in this order, and then for its body', async () => {
  await using off = await openTestShop({ environment: { SHOP_ORDERS: 'off' } });
  await using t = await openTestShop({ environment: { SHOP_ORDERS: 'on' } });
  const askedOf = async (shop: typeof t, headers: object) => {
    const payload = { version: 'una', more: true };
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/orders/x/erase',
      headers: { ...headers },
      payload,
    });
    return reply.json().code;
  };
  const [seller, administrator] = [await t.addUser(), await t.addUser({ role: 'administrador' })];
  const asSeller = await t.signIn(seller);
  const setPassword = (must_change_password: 0 | 1) =>
    t.shop.database.db
      .updateTable('users')
      .set({ must_change_password })
      .where('id', '=', seller.id)
      .execute();

  expect(await askedOf(off, {})).toBe('NOT_FOUND');
  expect(await askedOf(t, {})).toBe('SIGN_IN_REQUIRED');
  await setPassword(1);
  expect(await askedOf(t, asSeller)).toBe('PASSWORD_FIRST');
  await setPassword(0);
  expect(await askedOf(t, asSeller)).toBe('ADMINISTRATOR_ONLY');
  expect(await askedOf(t, await t.signIn(administrator))).toBe('UNKNOWN_FIELD');
});

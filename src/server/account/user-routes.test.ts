import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';

function openShop() {
  return openTestShop();
}

function answerOf(reply: LightMyRequestResponse) {
  return { status: reply.statusCode, body: reply.json() };
}

describe('GET /user/:userId', () => {
  it('answers only name, e-mail, role and status', async () => {
    await using t = await openShop();
    const user = await t.addUser({ email: 'ana@tienda.cr' });
    const reply = await t.app.inject({ url: `/user/${user.id}`, headers: await t.signIn(user) });
    expect(answerOf(reply)).toStrictEqual({
      status: 200,
      body: {
        user: { name: 'Ana Mora Solís', email: 'ana@tienda.cr', role: 'vendedor', status: 'activo' },
      },
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('answers 403 for another user, 200 to an administrator, and 404 for an unknown id', async () => {
    await using t = await openShop();
    const [seller, administrator] = [await t.addUser(), await t.addUser({ role: 'administrador' })];
    const ask = async (caller: typeof seller, id: string) =>
      answerOf(await t.app.inject({ url: `/user/${id}`, headers: await t.signIn(caller) }));
    expect(await ask(seller, administrator.id)).toEqual({
      status: 403,
      body: { code: 'NOT_YOURS', message: refusals.NOT_YOURS.message },
    });
    expect((await ask(administrator, seller.id)).body.user.email).toBe(seller.email);
    const nobody = {
      status: 404,
      body: { code: 'USER_NOT_FOUND', message: refusals.USER_NOT_FOUND.message },
    };
    expect(await ask(administrator, 'nadie')).toEqual(nobody);
    expect(await ask(administrator, '%00')).toEqual(nobody);
  });
});

import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createCountedPasswords } from '../../../test/harness/in-process/passwords.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';

const OLD = 'una clave larga';
const NEW = 'otra clave larga';

type Caller = { readonly userId: string; readonly authorization: string };

function openShop() {
  return openTestShop();
}

async function signInSomebody(t: TestShop): Promise<Caller> {
  const user = await t.addUser();
  return { userId: user.id, ...(await t.signIn(user)) };
}

function change(app: FastifyInstance, { userId, authorization }: Caller, facts: object = {}) {
  const passwords = { currentPassword: OLD, newPassword: NEW, newPasswordConfirm: NEW };
  return app.inject({
    method: 'POST',
    url: '/user/reset-password',
    headers: { authorization },
    payload: { userId, ...passwords, ...facts },
  });
}

function answerOf(reply: LightMyRequestResponse) {
  return { status: reply.statusCode, body: reply.json() };
}

describe('POST /user/reset-password', () => {
  it('answers 200 with the status in the body, and the old password no longer works', async () => {
    await using t = await openShop();
    const user = await t.addUser();
    const caller = { userId: user.id, ...(await t.signIn(user)) };
    expect(answerOf(await change(t.app, caller))).toStrictEqual({
      status: 200,
      body: { statusCode: 200, message: 'Tu contraseña fue actualizada' },
    });
    const login = (password: string) =>
      t.app.inject({ method: 'POST', url: '/auth/login', payload: { email: user.email, password } });
    expect((await login(OLD)).statusCode).toBe(401);
    expect((await login(NEW)).statusCode).toBe(200);
  });

  it('answers 401 to a wrong current password, and 403 to the id of another user', async () => {
    await using t = await openShop();
    const [caller, other] = [await signInSomebody(t), await signInSomebody(t)];
    const before = await stateOf(t);
    expect(answerOf(await change(t.app, caller, { currentPassword: `${OLD}?` }))).toEqual({
      status: 401,
      body: { code: 'WRONG_CURRENT_PASSWORD', message: refusals.WRONG_CURRENT_PASSWORD.message },
    });
    expect(answerOf(await change(t.app, caller, { userId: other.userId }))).toEqual({
      status: 403,
      body: { code: 'NOT_YOURS', message: refusals.NOT_YOURS.message },
    });
    expect(await stateOf(t)).toEqual(before);
  });

  it('answers 422 with the texts of the form', async () => {
    await using t = await openShop();
    const caller = await signInSomebody(t);
    const short = { currentPassword: '123456 ', newPassword: '123456 ', newPasswordConfirm: '1234567' };
    expect(answerOf(await change(t.app, caller, short))).toStrictEqual({
      status: 422,
      body: {
        code: 'INVALID_FIELDS',
        message: 'Revisa los datos marcados',
        errors: [
          { path: 'currentPassword', msg: 'Debes ingresar al menos 6 caracteres' },
          {
            path: 'newPassword',
            msg: 'La contraseña debe contener al menos 6 caracteres y no debe ser igual a la anterior',
          },
          { path: 'newPasswordConfirm', msg: 'Las contraseñas no coinciden o son demasiado cortas' },
        ],
      },
    });
    const same = await change(t.app, caller, { newPassword: OLD, newPasswordConfirm: OLD });
    expect(same.json().errors.map((error: { path: string }) => error.path)).toEqual(['newPassword']);
  });

  it('answers 422 with the text of the rule to a common password or one made of a name', async () => {
    await using t = await openShop();
    const user = await t.addUser({ name: 'Florita Ulloa' });
    const headers = await t.signIn(user);
    for (const password of ['1234567', 'Contraseña1', 'PuraVida2026', 'florita-ulloa', 'Chatea y Compra']) {
      const payload = {
        userId: user.id,
        currentPassword: user.password,
        newPassword: password,
        newPasswordConfirm: password,
      };
      const reply = await t.app.inject({ method: 'POST', url: '/user/reset-password', headers, payload });
      expect([password, reply.statusCode]).toEqual([password, 422]);
      expect(reply.json().errors).toEqual([
        {
          path: 'newPassword',
          msg: 'La contraseña debe contener al menos 6 caracteres y no debe ser igual a la anterior',
        },
      ]);
    }
    expect((await t.signIn(user)).authorization).toMatch(/^Bearer [\w-]{43}$/);
  });

  it('answers 429 to guesses of the current password with a stolen token', async () => {
    const passwords = createCountedPasswords();
    await using t = await openTestShop({ passwords });
    const caller = await signInSomebody(t);
    passwords.compared.length = 0;
    const replies = [];
    for (let at = 0; at < 30; at += 1) {
      replies.push(await change(t.app, caller, { currentPassword: `adivinanza ${at}` }));
    }
    expect(passwords.compared).toHaveLength(5);
    expect(replies.at(-1)?.statusCode).toBe(429);
    expect(replies.at(-1)?.headers['retry-after']).toBe('1');
  });

  const FIELDS = [
    ...[
      'role',
      'status',
      'id',
      '_id',
      'email',
      'name',
      'passwordHash',
      'password_hash',
      'createdAt',
      'token',
    ],
    ...['isAdmin', 'admin', 'ownerId', 'password', 'UserId', 'userid', 'tokenHash', 'expiresAt', 'x', ''],
  ];

  it('answers 400 to unknown fields and changes no user', async () => {
    await using t = await openShop();
    const caller = await signInSomebody(t);
    const before = await stateOf(t);
    for (const field of FIELDS) {
      const reply = await change(t.app, caller, { [field]: 'administrador' });
      expect([field, reply.statusCode]).toEqual([field, 400]);
    }
    expect(await stateOf(t)).toEqual(before);
  });

  it('accepts only JSON', async () => {
    await using t = await openShop();
    const { authorization } = await signInSomebody(t);
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const headers = { authorization, 'content-type': type, origin: 'https://otra.example' };
      const payload = `currentPassword=${OLD}`;
      const reply = await t.app.inject({ method: 'POST', url: '/user/reset-password', headers, payload });
      expect(answerOf(reply)).toEqual({
        status: 415,
        body: { code: 'UNSUPPORTED_TYPE', message: refusals.UNSUPPORTED_TYPE.message },
      });
    }
  });

  // With real hashes, so that every character of the password counts.
  it.each([
    ['spaces', '  clave  con   espacios  ', 'clave con espacios'],
    ['200 characters', 'ñ'.repeat(200), 'ñ'.repeat(199)],
    ['emoji', '🛒🧺👩‍👩‍👧 clave', '🛒🧺👩👩👧 clave'],
  ])('sets a new password of %s that works, and a similar one does not', async (_name, password, like) => {
    await using t = await openTestShop();
    const user = await t.addUser();
    const caller = { userId: user.id, ...(await t.signIn(user)) };
    await change(t.app, caller, { newPassword: password, newPasswordConfirm: password });
    const login = async (tried: string) => {
      const payload = { email: user.email, password: tried };
      return (await t.app.inject({ method: 'POST', url: '/auth/login', payload })).statusCode;
    };
    expect([await login(password), await login(like)]).toEqual([200, 401]);
  });
});

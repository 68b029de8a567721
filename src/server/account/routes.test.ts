import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';

const ANA = { email: 'ana@tienda.cr', password: 'una clave larga' };
const WRONG = { code: 'WRONG_CREDENTIALS', message: refusals.WRONG_CREDENTIALS.message };

function openShop() {
  return openTestShop();
}

function login(app: FastifyInstance, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: '/auth/login', payload, headers });
}

function answerOf(reply: LightMyRequestResponse) {
  return { status: reply.statusCode, body: reply.json() };
}

describe('POST /auth/login', () => {
  it('answers 200 with a token of 256 bits, the user id and the name, and forbids caching', async () => {
    await using t = await openShop();
    const ana = await t.addUser(ANA);
    const reply = await login(t.app, ANA);
    const token = expect.stringMatching(/^[A-Za-z0-9_-]{43}$/);
    expect(answerOf(reply)).toStrictEqual({
      status: 200,
      body: { token, userId: ana.id, name: 'Ana Mora Solís' },
    });
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('ignores capitals and spaces in the e-mail, and spaces around the password', async () => {
    await using t = await openShop();
    await t.addUser(ANA);
    const email = '  ANA@Tienda.CR ';
    expect((await login(t.app, { ...ANA, email })).statusCode).toBe(200);
    expect((await login(t.app, { ...ANA, password: ` ${ANA.password} ` })).statusCode).toBe(200);
    for (const password of ['Una clave larga', 'una  clave larga', 'una clave larga.', 'unaclavelarga']) {
      expect(answerOf(await login(t.app, { ...ANA, password }))).toEqual({ status: 401, body: WRONG });
    }
  });

  it('gives another token each time, and ends the session of a token in the request', async () => {
    await using t = await openShop();
    const ana = await t.addUser(ANA);
    const [first, other] = [await t.signIn(ana), await t.signIn(ana)];
    const wrong = await login(t.app, { ...ANA, password: 'una clave errada' }, first);
    expect(wrong.statusCode).toBe(401);
    const statusOf = async (authorization: string) =>
      (await t.app.inject({ url: `/user/${ana.id}`, headers: { authorization } })).statusCode;
    expect(await statusOf(first.authorization)).toBe(200);
    const second = `Bearer ${(await login(t.app, ANA, first)).json().token}`;
    expect(second).not.toBe(first.authorization);
    expect(await statusOf(first.authorization)).toBe(401);
    for (const authorization of [second, other.authorization])
      expect(await statusOf(authorization)).toBe(200);
  });

  it('answers 422 with the texts of the form', async () => {
    await using t = await openShop();
    const reply = await login(t.app, { email: 'ana', password: '  123456  ' });
    expect(answerOf(reply)).toStrictEqual({
      status: 422,
      body: {
        code: 'INVALID_FIELDS',
        message: 'Revisa los datos marcados',
        errors: [
          { path: 'email', msg: 'Ingresa un correo valido ana' },
          { path: 'password', msg: 'La contraseña debe contener al menos 6 caracteres' },
        ],
      },
    });
  });

  it('answers 422 to fields that are missing, too long or not texts', async () => {
    await using t = await openShop();
    const endless = 'a'.repeat(257);
    const bodies: [object, string[]][] = [
      [{}, ['email', 'password']],
      [{ ...ANA, email: 7 }, ['email']],
      [{ ...ANA, email: ['ana@tienda.cr'] }, ['email']],
      [{ ...ANA, email: null }, ['email']],
      [{ ...ANA, password: { $ne: '' } }, ['password']],
      [{ ...ANA, email: `${endless}@tienda.cr` }, ['email']],
      [{ ...ANA, password: endless }, ['password']],
    ];
    for (const [body, paths] of bodies) {
      const reply = await login(t.app, body);
      expect(reply.statusCode).toBe(422);
      expect(reply.json().errors.map((error: { path: string }) => error.path)).toEqual(paths);
    }
  });
});

describe('an invalid POST /auth/login', () => {
  const FIELDS = [
    ...[
      'role',
      'status',
      'id',
      '_id',
      'userId',
      'name',
      'passwordHash',
      'password_hash',
      'createdAt',
      'token',
    ],
    ...['isAdmin', 'admin', 'ownerId', 'Email', 'PASSWORD', 'email ', 'expiresAt', 'remember', 'x', ''],
  ];

  it.each(FIELDS)('answers 400 to the extra field "%s" and changes no user', async (field) => {
    await using t = await openShop();
    await t.addUser(ANA);
    const before = await stateOf(t);
    const reply = await login(t.app, { ...ANA, [field]: 'administrador' });
    expect(answerOf(reply)).toEqual({
      status: 400,
      body: { code: 'UNKNOWN_FIELD', message: refusals.UNKNOWN_FIELD.message },
    });
    expect(await stateOf(t)).toEqual(before);
  });

  it('answers 400 to a body that is not a JSON object, and to __proto__ in it', async () => {
    await using t = await openShop();
    const payloads = ['', '{', '[]', '"ana@tienda.cr"', 'null', '7', '{"__proto__":{"x":1}}'];
    payloads.push('{"email":"a@b","constructor":{"prototype":{"x":1}}}');
    for (const payload of payloads) {
      const headers = { 'content-type': 'application/json' };
      const reply = await t.app.inject({ method: 'POST', url: '/auth/login', headers, payload });
      expect([payload, answerOf(reply).status]).toEqual([payload, 400]);
    }
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('refuses form data of another site, and any other type than JSON', async () => {
    await using t = await openShop();
    await t.addUser(ANA);
    const payload = JSON.stringify(ANA);
    const types = [
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/xml',
      'text/plain;application/json',
    ];
    for (const type of [...types, 'application/jsonp', 'x']) {
      const headers = { 'content-type': type };
      const reply = await t.app.inject({ method: 'POST', url: '/auth/login', headers, payload });
      expect([type, reply.statusCode]).toEqual([type, 415]);
      expect(reply.json()).toEqual({ code: 'UNSUPPORTED_TYPE', message: refusals.UNSUPPORTED_TYPE.message });
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const form = await t.app.inject({ method: 'POST', url: '/auth/login', headers, payload });
    expect(form.statusCode).toBe(400);
  });

  it('answers 413 to an endless body', async () => {
    await using t = await openShop();
    const reply = await login(t.app, { ...ANA, password: 'x'.repeat(70_000) });
    expect(answerOf(reply)).toEqual({
      status: 413,
      body: { code: 'BODY_TOO_LARGE', message: refusals.BODY_TOO_LARGE.message },
    });
  });

  it('never answers 500 to odd characters', async () => {
    await using t = await openShop();
    for (const odd of ['\u0000', '\u0001', '\u001f', '\u007f', '\n', '\u202e', '\ud800', '🛒', "'; --"]) {
      const reply = await login(t.app, { email: `a${odd}@tienda.cr`, password: `${odd}${odd} una clave` });
      expect([401, 422]).toContain(reply.statusCode);
      t.clock.now += 60 * 60_000;
    }
  });
});

describe('POST /auth/logout', () => {
  it('answers 204 without a body, and the token no longer works', async () => {
    await using t = await openShop();
    const ana = await t.addUser(ANA);
    const headers = await t.signIn(ana);
    const reply = await t.app.inject({ method: 'POST', url: '/auth/logout', headers });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    const again = await t.app.inject({ method: 'POST', url: '/auth/logout', headers });
    expect(answerOf(again)).toEqual({
      status: 401,
      body: { code: 'SIGN_IN_REQUIRED', message: refusals.SIGN_IN_REQUIRED.message },
    });
  });
});

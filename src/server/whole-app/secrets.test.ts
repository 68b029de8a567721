import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';

/** Collects everything that the server logs at its most detailed level. */
function createLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, logger: { level: 'trace', stream } };
}

const PASSWORD = 'la clave que nadie debe leer';

/** Sends requests that succeed, are refused, are malformed, and fail with a server error. */
async function useTheShop(t: TestShop, userId: string, headers: { authorization: string }): Promise<string> {
  const post = (url: string, payload: object | string) =>
    t.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
  const replies = [
    await t.app.inject({ url: `/user/${userId}`, headers }),
    await t.app.inject({ url: '/user/otra-persona', headers }),
    await t.app.inject({ url: '/products/all', headers }),
    await post('/auth/login', `{"email":"ana@tienda.cr","password":"${PASSWORD}"`),
    await post('/auth/login', { email: 'ana', password: PASSWORD }),
    await post('/auth/login', { email: 'nadie@tienda.cr', password: PASSWORD }),
    await post('/user/reset-password', { userId, currentPassword: PASSWORD, newPassword: 1 }),
    await post('/products/no-existe/delete', ''),
  ];
  await t.shop.close();
  replies.push(await t.app.inject({ url: `/user/${userId}`, headers }));
  replies.push(await t.app.inject({ url: '/health', headers }));
  return replies.map((reply) => `${JSON.stringify(reply.headers)}\n${reply.body}`).join('\n');
}

describe('secrets', () => {
  it('are in no log line and in no answer except that of the sign-in', async () => {
    const { lines, logger } = createLog();
    await using t = await openTestShop({ logger });
    const user = await t.addUser({ password: PASSWORD });
    const headers = await t.signIn(user);
    const token = headers.authorization.slice('Bearer '.length);
    expect(token).toHaveLength(43);
    const answers = await useTheShop(t, user.id, headers);
    const log = lines.join('');
    expect(log).toContain('/auth/login');
    expect(log).toContain('"level":50');
    for (const secret of [token, PASSWORD, '$argon2id$']) {
      expect(log).not.toContain(secret);
      expect(answers).not.toContain(secret);
    }
  });

  it('of an invitation are in no log line', async () => {
    const { lines, logger } = createLog();
    await using t = await openTestShop({ logger });
    const headers = await t.signIn(await t.addUser({ role: 'administrador' }));
    const payload = { name: 'Sofía', email: 'sofia@tienda.cr', role: 'vendedor' };
    const invited = await t.app.inject({ method: 'POST', url: '/users/invite', headers, payload });
    const token = invited.json().path.split('/').at(-1);
    const newPassword = 'una clave nueva';
    for (const url of [`/invitations/${token}`, `//invitations/${token}`, `/INVITATIONS/${token}/x`]) {
      await t.app.inject({ url });
      await t.app.inject({
        method: 'POST',
        url,
        payload: { newPassword, newPasswordConfirm: newPassword },
      });
    }
    await t.app.inject({ url: `/invitacion/${token}` });
    const log = lines.join('');
    expect(log).toContain('/invitations/…');
    expect(log).toContain('/invitacion/…');
    expect(log).not.toContain(token);
    const stored = await t.shop.database.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('leave every log line valid JSON for any input', async () => {
    const { lines, logger } = createLog();
    await using t = await openTestShop({ logger });
    const odd = '%0d%0a%1b[31m{"level":60}';
    await t.app.inject({ url: `/products/${odd}`, headers: { 'user-agent': '\u001b[31m"}{' } });
    await t.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { email: '\r\n{"level":60}', password: odd },
    });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line).level).toBeLessThan(60);
  });

  it('are never read from the URL', async () => {
    await using t = await openTestShop();
    const user = await t.addUser();
    const { authorization } = await t.signIn(user);
    const token = authorization.slice('Bearer '.length);
    for (const query of [`token=${token}`, `access_token=${token}`, `authorization=Bearer%20${token}`]) {
      const reply = await t.app.inject({
        url: `/user/${user.id}?${query}`,
        headers: { cookie: `token=${token}` },
      });
      expect(reply.statusCode).toBe(401);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { startPostgres, type TestPostgres, whyNoPostgres } from '../../../test/harness/services/postgres.ts';

const reason = whyNoPostgres();
if (reason) console.warn(`Sign-in was not tested on PostgreSQL: ${reason}`);
else describe('on PostgreSQL', () => onPostgres());

/** PostgreSQL is stricter than SQLite about characters in a text and the length of a key. */
function onPostgres(): void {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  it('POST /auth/login never answers 500 to any characters and addresses', async () => {
    const environment = { DATABASE_URL: server.url };
    await using t = await openTestShop({ environment });
    for (const odd of ['\u0000', '\u0001', '\u001f', '\u007f', '\n', '\u202e', '\ud800', '🛒', "'; --"]) {
      const payload = { email: `a${odd}@tienda.cr`, password: `${odd}${odd} una clave` };
      const reply = await t.app.inject({ method: 'POST', url: '/auth/login', payload });
      expect([401, 422]).toContain(reply.statusCode);
      t.clock.now += 60 * 60_000;
    }
    const payload = { email: 'ana@tienda.cr', password: 'una clave larga' };
    const headers = { 'x-forwarded-for': Array.from({ length: 8_000 }, (_, at) => at.toString(36)).join('') };
    const forwarded = await t.app.inject({ method: 'POST', url: '/auth/login', payload, headers });
    expect(forwarded.statusCode).toBe(401);
  });

  it('GET /user/:userId answers 404 to an administrator for an odd id', async () => {
    const environment = { DATABASE_URL: server.url };
    await using t = await openTestShop({ environment });
    const headers = await t.signIn(await t.addUser({ role: 'administrador' }));
    for (const id of ['%00', 'a%00b', '%ED%A0%80', "'--", '%F0%9F%9B%92']) {
      const reply = await t.app.inject({ url: `/user/${id}`, headers });
      expect([400, 404]).toContain(reply.statusCode);
    }
  });
}

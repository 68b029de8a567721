import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '../../test/shop.ts';
import { readConfig } from './config.ts';
import { createAdministrator, fillWithDemo } from './first-start.ts';
import { printWelcome } from './welcome.ts';

const OUT_OF_THE_BOX = readConfig({});
const CONFIGURED = readConfig({
  ADMIN_EMAIL: 'Jefa@Tienda.cr',
  ADMIN_PASSWORD: 'una clave larga',
  ADMIN_NAME: 'Eva',
});

function login({ app }: TestShop, email: string, password: string) {
  return app.inject({ method: 'POST', url: '/auth/login', payload: { email, password } });
}

function printed(print: () => void): string {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    print();
    return log.mock.calls.join('\n');
  } finally {
    log.mockRestore();
  }
}

describe('the first start', () => {
  it('makes an administrator with a random password that works and is told once', async () => {
    await using t = await openTestShop();
    const first = await createAdministrator(t.shop, OUT_OF_THE_BOX, t.clock.now);
    expect(first).toEqual({ email: 'admin@localhost', password: expect.stringMatching(/^\w{16}$/) });
    const password = String(first?.password);
    const reply = await login(t, 'admin@localhost', password);
    expect(reply.json().name).toBe('Administración');
    expect((await t.shop.store.users.findByEmail('admin@localhost'))?.role).toBe('administrador');
    expect(printed(() => printWelcome(OUT_OF_THE_BOX, first))).toContain(password);
    const second = await createAdministrator(t.shop, OUT_OF_THE_BOX, t.clock.now);
    expect(second).toBeNull();
    expect(printed(() => printWelcome(OUT_OF_THE_BOX, second))).not.toMatch(/Contraseña|admin@/);
  });

  it('gives every shop another password', async () => {
    await using t = await openTestShop();
    await using u = await openTestShop();
    const [first, second] = [
      await createAdministrator(t.shop, OUT_OF_THE_BOX, 0),
      await createAdministrator(u.shop, OUT_OF_THE_BOX, 0),
    ];
    expect(first?.password).not.toBe(second?.password);
  });

  it('takes the administrator of the configuration, and does not print that password', async () => {
    await using t = await openTestShop();
    const administrator = await createAdministrator(t.shop, CONFIGURED, t.clock.now);
    expect(administrator).toEqual({ email: 'Jefa@Tienda.cr', password: null });
    expect((await login(t, 'jefa@tienda.cr', 'una clave larga')).json().name).toBe('Eva');
    expect(printed(() => printWelcome(CONFIGURED, administrator))).not.toContain('una clave larga');
  });

  it('makes nobody in a shop that has somebody, whatever the configuration says', async () => {
    await using t = await openTestShop();
    await t.addUser();
    expect(await createAdministrator(t.shop, CONFIGURED, t.clock.now)).toBeNull();
    expect(await t.shop.store.users.count()).toBe(1);
  });

  it('makes one administrator when two copies start at the same moment, and one of them says so', async () => {
    await using t = await openTestShop();
    const made = await Promise.all([
      createAdministrator(t.shop, OUT_OF_THE_BOX, 0),
      createAdministrator(t.shop, OUT_OF_THE_BOX, 0),
    ]);
    expect(await t.shop.store.users.count()).toBe(1);
    const [winner] = made.filter((administrator) => administrator !== null);
    expect((await login(t, 'admin@localhost', String(winner?.password))).statusCode).toBe(200);
  });
});

describe('the demo catalogue', () => {
  it('is not loaded into a shop that has users or products of its own', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1');
    await fillWithDemo(t.shop, 0, () => undefined);
    expect(await t.shop.store.products.count()).toBe(1);
    await t.shop.store.writeCatalogue((write) => write.delete('producto-1'));
    await t.addUser();
    await fillWithDemo(t.shop, 0, () => undefined);
    expect(await t.shop.store.products.count()).toBe(0);
  });
});

describe('the repository', () => {
  it('holds no password and no hash of one that a shop would start with', () => {
    const source = join(import.meta.dirname, '..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const ours = files.filter((file) => /\.(ts|tsx|json)$/.test(file) && !/\.test\.tsx?$/.test(file));
    expect(ours.length).toBeGreaterThan(50);
    for (const file of ours) {
      const text = readFileSync(join(source, file), 'utf8');
      expect([file, /\$argon2id\$v=19\$m=\d|ADMIN_PASSWORD['"]?\s*[:=]\s*['"]/.test(text)]).toEqual([
        file,
        false,
      ]);
    }
  });
});

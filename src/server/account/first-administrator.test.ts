import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings/blocks.ts';
import { readConfig } from '../config.ts';
import { welcome } from '../operations/terminal.ts';
import { BINNING } from '../store/test-rows.ts';
import { createAdministrator, fillWithDemo } from './first-administrator.ts';
import { createPasswords } from './passwords.ts';

const OUT_OF_THE_BOX = readConfig({});
const CONFIGURED = readConfig({
  ADMIN_EMAIL: 'Jefa@Tienda.cr',
  ADMIN_PASSWORD: 'una clave larga',
  ADMIN_NAME: 'Eva',
});

function login({ app }: TestShop, email: string, password: string) {
  return app.inject({ method: 'POST', url: '/auth/login', payload: { email, password } });
}

/** The output to the terminal or, without one, to the log. */
async function printed(print: () => Promise<void>, isTTY: boolean): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const before = process.stdout.isTTY;
  process.stdout.isTTY = isTTY;
  try {
    await print();
    return log.mock.calls.join('\n');
  } finally {
    process.stdout.isTTY = before;
    log.mockRestore();
  }
}

describe('the first start', () => {
  it('creates an administrator with a random password that works and is printed once', async () => {
    await using t = await openTestShop();
    const first = await createAdministrator(t.shop, OUT_OF_THE_BOX, t.clock.now);
    expect(first).toMatchObject({ email: 'admin@localhost', password: expect.stringMatching(/^\w{16}$/) });
    const password = String(first?.password);
    const reply = await login(t, 'admin@localhost', password);
    expect(reply.json().name).toBe('Administración');
    expect((await t.shop.store.users.findByEmail('admin@localhost'))?.role).toBe('administrador');
    expect(await printed(() => welcome(OUT_OF_THE_BOX, DEFAULT_SETTINGS, first), true)).toContain(password);
    const second = await createAdministrator(t.shop, OUT_OF_THE_BOX, t.clock.now);
    expect(second).toBeNull();
    expect(await printed(() => welcome(OUT_OF_THE_BOX, DEFAULT_SETTINGS, second), true)).not.toMatch(
      /Contraseña|admin@/,
    );
  });

  it('says in one line that the number of the chat is missing, and nothing once it is there', async () => {
    const line = 'Falta tu número de WhatsApp: los mensajes de compra no te llegan. Ponlo en /cuenta/tienda';
    expect(await printed(() => welcome(OUT_OF_THE_BOX, DEFAULT_SETTINGS, null), true)).toContain(line);
    const settings = { ...DEFAULT_SETTINGS, whatsapp: { phone: '50688881234' } };
    expect(await printed(() => welcome(OUT_OF_THE_BOX, settings, null), true)).not.toContain('Falta');
  });

  it('generates another password for every shop', async () => {
    await using t = await openTestShop();
    await using u = await openTestShop();
    const [first, second] = [
      await createAdministrator(t.shop, OUT_OF_THE_BOX, 0),
      await createAdministrator(u.shop, OUT_OF_THE_BOX, 0),
    ];
    expect(first?.password).not.toBe(second?.password);
  });

  it('creates the administrator of the configuration and does not print the password', async () => {
    await using t = await openTestShop();
    const administrator = await createAdministrator(t.shop, CONFIGURED, t.clock.now);
    expect(administrator).toEqual({ email: 'Jefa@Tienda.cr', password: null, isWeak: false });
    expect((await login(t, 'jefa@tienda.cr', 'una clave larga')).json().name).toBe('Eva');
    const output = await printed(() => welcome(CONFIGURED, DEFAULT_SETTINGS, administrator), true);
    expect(output).not.toContain('una clave larga');
    expect(output).not.toContain('Aviso');
  });

  it('warns about a common password in the configuration', async () => {
    await using t = await openTestShop();
    const config = readConfig({ ADMIN_EMAIL: 'jefa@tienda.cr', ADMIN_PASSWORD: 'Puravida123' });
    const administrator = await createAdministrator(t.shop, config, t.clock.now);
    const output = await printed(() => welcome(config, DEFAULT_SETTINGS, administrator), true);
    expect(output).toContain('Aviso: la contraseña de ADMIN_PASSWORD es muy común. Cámbiala en /cuenta');
    expect(output).not.toContain('Puravida123');
  });

  it('writes the password to a file without a terminal, and deletes it when the administrator signs in', async () => {
    await using t = await openTestShop({ passwords: createPasswords() });
    const config = readConfig({ DATA_DIR: t.folder });
    const file = join(t.folder, 'primera-clave.txt');
    const administrator = await createAdministrator(t.shop, config, t.clock.now);
    const password = String(administrator?.password);
    const output = await printed(() => welcome(config, DEFAULT_SETTINGS, administrator), false);
    expect(output).toContain(file);
    expect(output).not.toContain(password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(`Correo: admin@localhost\nContraseña: ${password}\n`);
    const other = await t.addUser();
    await t.shop.accounts.login(other, '198.51.100.1');
    expect(existsSync(file)).toBe(true);
    await t.shop.accounts.login({ email: 'Admin@localhost', password }, '198.51.100.1');
    expect(existsSync(file)).toBe(false);
    await t.shop.accounts.login({ email: 'admin@localhost', password }, '198.51.100.1');
  });

  it('creates no administrator in a shop with users, even when one is configured', async () => {
    await using t = await openTestShop();
    await t.addUser();
    expect(await createAdministrator(t.shop, CONFIGURED, t.clock.now)).toBeNull();
    expect(await t.shop.store.users.count()).toBe(1);
  });

  it('creates one administrator when two processes start at once, and only one prints it', async () => {
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
  it('is not loaded into a shop with users or products', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1');
    await fillWithDemo(t.shop, 0, () => undefined);
    expect(await t.shop.store.products.count()).toBe(1);
    await t.shop.store.writeCatalogue((write) => write.moveToBin(['producto-1'], BINNING));
    await t.addUser();
    await fillWithDemo(t.shop, 0, () => undefined);
    expect(await t.shop.store.products.count()).toBe(0);
  });
});

describe('the repository', () => {
  it('contains no default password and no hash of one', () => {
    const source = join(import.meta.dirname, '..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const ours = files.filter((file) => /\.(ts|tsx|json)$/.test(file) && !/\.test(ing)?\.tsx?$/.test(file));
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

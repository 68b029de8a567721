import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopIn } from './cli.testing.ts';

/** The command line itself, as a process of its own; what the commands do is tested beside them. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comandos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const shop = (...args: string[]) => shopIn(folder, ...args);

describe('npm run shop', () => {
  it('adds and lists users, backs up and restores', async () => {
    const file = join(folder, 'respaldo.sqlite');
    expect(await shop('user', 'add', 'ana@tienda.cr', 'Ana Mora', 'administrador')).toMatchObject({
      code: 0,
    });
    await shop('user', 'add', 'luis@tienda.cr', 'Luis Mora', 'vendedor');
    expect((await shop('backup', file)).out).toContain('0 productos, 2 usuarios');
    await shop('user', 'disable', 'luis@tienda.cr');
    expect((await shop('user', 'list')).out).toContain('inactivo');
    expect((await shop('restore', file)).out).toContain('0 productos, 2 usuarios');
    expect((await shop('user', 'list')).out).toBe(
      'ana@tienda.cr\tAna Mora\tadministrador\tactivo\nluis@tienda.cr\tLuis Mora\tvendedor\tactivo\n',
    );
  });

  it('makes files that only their own user can read', async () => {
    const data = join(folder, 'datos');
    const file = join(folder, 'respaldo-privado.sqlite');
    await shopIn(data, 'backup', file);
    await shopIn(data, 'backup');
    const [hourly = ''] = (await readdir(join(data, 'backups'))).filter((name) => name.endsWith('.sqlite'));
    const modes = [
      data,
      join(data, 'tienda.sqlite'),
      file,
      join(data, 'backups'),
      join(data, 'backups', hourly),
    ].map(async (path) => (await stat(path)).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600, 0o700, 0o600]);
  });

  it.each([[[]], [['user', 'list', '--todos']]])(
    'explains itself when it does not understand %j',
    async (args) => {
      const { code, out, problem } = await shop(...args);
      expect([code, out]).toEqual([1, '']);
      expect(problem).toContain('Uso: npm run shop -- <comando>');
    },
  );

  it('says in one line what went wrong', async () => {
    const { code, problem } = await shop('user', 'password', 'nadie@tienda.cr');
    expect([code, problem]).toEqual([1, 'No hay un usuario con el correo nadie@tienda.cr\n']);
  });
});

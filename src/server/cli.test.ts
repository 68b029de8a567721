import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The command line itself, as a process of its own; what the commands do is tested beside them. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comandos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Told {
  readonly code: number;
  readonly out: string;
  readonly problem: string;
}

const shop = (...args: string[]) => shopIn(folder, ...args);

function shopIn(dataDir: string, ...args: string[]): Promise<Told> {
  const env = { ...process.env, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/server/cli.ts', ...args], { env }, (error, out, problem) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, problem });
    });
  });
}

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

  it('adds a backup to those of every hour, and looks whether it is sound', async () => {
    const { out } = await shop('backup');
    const [, file = ''] = /^Respaldo en (.+): 0 productos/.exec(out) ?? [];
    expect(file).toContain(join(folder, 'backups', 'tienda-'));
    expect((await shop('verify', file)).out).toContain('El respaldo está completo y sin daños');
  });

  it('exports the products and shows what an import would do', async () => {
    const file = join(folder, 'productos.csv');
    expect((await shop('export', file)).out).toBe(`Productos exportados a ${file}: 0\n`);
    expect(await shop('import', file)).toMatchObject({
      code: 1,
      problem: expect.stringContaining('La hoja solo tiene los nombres de las columnas'),
    });
  });

  it.each([
    [[]],
    [['user']],
    [['user', 'add', 'solo@correo.cr']],
    [['restore']],
    [['demo', 'borrar']],
    [['import', 'hoja.csv', '--confirma']],
    [['import', 'hoja.csv', '--confirmar=no']],
    [['import', 'hoja.csv', 'fotos.zip', 'otra.zip']],
    [['migrate', '--to']],
    [['migrate', '--si']],
    [['user', 'list', '--todos']],
  ])('explains itself when it does not understand %j', async (args) => {
    const { code, out, problem } = await shop(...args);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(problem).toContain('Uso: npm run shop -- <comando>');
  });

  it('says in one line what went wrong', async () => {
    const { code, problem } = await shop('user', 'password', 'nadie@tienda.cr');
    expect([code, problem]).toEqual([1, 'No hay un usuario con el correo nadie@tienda.cr\n']);
  });
});

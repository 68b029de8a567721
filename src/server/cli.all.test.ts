import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopIn } from './cli.testing.ts';

/** The commands that `cli.test.ts` leaves out: each starts a process. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comandos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const shop = (...args: string[]) => shopIn(folder, ...args);

describe('npm run shop', () => {
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
    [['user']],
    [['user', 'add', 'solo@correo.cr']],
    [['restore']],
    [['demo', 'borrar']],
    [['import', 'hoja.csv', '--confirma']],
    [['import', 'hoja.csv', '--confirmar=no']],
    [['import', 'hoja.csv', 'fotos.zip', 'otra.zip']],
    [['migrate', '--to']],
    [['migrate', '--si']],
  ])('explains itself when it does not understand %j', async (args) => {
    const { code, out, problem } = await shop(...args);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(problem).toContain('Uso: npm run shop -- <comando>');
  });
});

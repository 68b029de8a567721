import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moveToBin } from '../../../test/harness/in-process/delete-product.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { readConfig } from '../config.ts';
import { openShop } from '../shop.ts';
import { makeRoomFor, restoreBackup } from './commands.ts';
import { closedShop } from './damaged-database.testing.ts';
import { isOnlyReadable, requireSoundDatabase } from './damaged-database.ts';

/** Overwrites the first page that contains this text, so that it can no longer be read. */
async function ruinPageWith(file: string, text: string): Promise<void> {
  const bytes = await readFile(file);
  const page = Math.floor(bytes.indexOf(text) / 4_096) * 4_096;
  await writeFile(file, bytes.fill(0xff, page, page + 4_096));
}

const ignore = () => undefined;

describe('a damaged database', () => {
  it.each([
    ['with only zero bytes', (file: string) => readFile(file).then((b) => writeFile(file, b.fill(0)))],
    ['that is empty', (file: string) => truncate(file)],
    ['that is gone', (file: string) => rm(file)],
    ['that was cut short', (file: string) => truncate(file, 20_000)],
    ['whose products cannot be read', (file: string) => ruinPageWith(file, 'Parlante azul')],
  ])('%s is refused at the start, with the command that restores the newest backup', async (_, ruin) => {
    await using shop = await closedShop();
    await ruin(shop.file);
    const advice = new RegExp(`^LA BASE DE DATOS ESTÁ DAÑADA: .*npm run shop -- restore ${shop.backup}»`);
    await expect(isOnlyReadable(shop.config, ignore)).rejects.toThrow(advice);
    await expect(requireSoundDatabase(shop.config)).rejects.toThrow(advice);
  });

  it('with an undamaged catalogue is served read-only and reported', async () => {
    await using shop = await closedShop();
    await ruinPageWith(shop.file, '@tienda.cr');
    const said: unknown[] = [];
    expect(await isOnlyReadable(shop.config, (...line) => void said.push(line))).toBe(true);
    expect(said).toEqual([
      [expect.stringContaining('npm run shop -- restore'), 'La tienda se puede ver, pero no guarda nada'],
    ]);
    const open = await openShop(shop.config, ignore, { isReadOnly: true });
    expect(open.snapshots.current().products).toMatchObject([{ title: 'Parlante azul' }]);
    await expect(moveToBin(open, shop.product._id)).rejects.toThrow('readonly');
    await open.close();
  });

  it('is moved aside before a restore and not deleted', async () => {
    await using shop = await closedShop();
    await ruinPageWith(shop.file, 'Parlante azul');
    const ruined = await readFile(shop.file);
    const [line = ''] = await makeRoomFor(shop.backup, shop.config);
    const aside = line.split(' ').at(-1)!;
    expect((await readFile(aside)).equals(ruined)).toBe(true);
    const open = await openShop(shop.config, ignore);
    await restoreBackup(open, shop.backup);
    await open.snapshots.refresh();
    expect(open.snapshots.current().products).toEqual([shop.product]);
    await open.close();
    expect(await isOnlyReadable(shop.config, ignore)).toBe(false);
  });

  it('is not moved when the backup is damaged too', async () => {
    await using shop = await closedShop();
    await ruinPageWith(shop.file, 'Parlante azul');
    await truncate(shop.backup, 20_000);
    await expect(makeRoomFor(shop.backup, shop.config)).rejects.toThrow();
    expect(await readdir(shop.config.dataDir)).toContain('tienda.sqlite');
  });
});

describe('a missing database', () => {
  it('means a new shop when there are no pictures and no backups', async () => {
    await using t = await openTestShop();
    const config = readConfig({ DATA_DIR: join(t.folder, 'otra') });
    expect(await isOnlyReadable(config, ignore)).toBe(false);
  });
});

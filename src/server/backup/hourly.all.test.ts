import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createPublisher } from '../../../test/harness/in-process/backup-contents.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { readConfig } from '../config.ts';
import { backupName, listBackups } from './backup-folder.ts';
import { startHourlyBackups } from './hourly.ts';
import { verifyBackup } from './restore.ts';

const SOON_MS = 20;
const HOUR = 60 * 60_000;
const patience = { timeout: 20_000 };

async function openShop() {
  const t = await openTestShop();
  const config = readConfig({ DATA_DIR: t.folder });
  const faults: string[] = [];
  const start = () => startHourlyBackups(config, (_error, what) => faults.push(what), SOON_MS);
  const made = async () => (await listBackups(config.backups.folder)).length;
  return {
    t,
    folder: config.backups.folder,
    faults,
    start,
    made,
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

describe('while the shop runs', () => {
  it('one complete backup is made in the background, and no second one within the hour', async () => {
    await using shop = await openShop();
    const publish = await createPublisher(shop.t);
    await publish('Parlante azul');
    const backups = shop.start();
    await vi.waitFor(async () => expect(await shop.made()).toBe(1), patience);
    // Another process of the shop with the same folder finds it.
    const others = shop.start();
    await new Promise((later) => setTimeout(later, 10 * SOON_MS));
    await backups.stop();
    await others.stop();
    const listed = await listBackups(shop.folder);
    expect([listed.length, shop.faults]).toEqual([1, []]);
    expect(await verifyBackup(listed[0]!.file, shop.t.folder)).toEqual({ products: 1, files: 2 });
  });

  it('the next backup is made when the newest is an hour old', async () => {
    await using shop = await openShop();
    await mkdir(shop.folder);
    await writeFile(join(shop.folder, backupName(Date.now() - HOUR)), '');
    const backups = shop.start();
    await vi.waitFor(async () => expect(await shop.made()).toBe(2), patience);
    await backups.stop();
  });

  it('a failed backup is reported and retried', async () => {
    await using shop = await openShop();
    await writeFile(shop.folder, 'aquí no se puede');
    const backups = shop.start();
    await vi.waitFor(() => expect(shop.faults.length).toBeGreaterThan(1), patience);
    expect(new Set(shop.faults)).toEqual(new Set(['No se pudo hacer el respaldo de cada hora']));
    await rm(shop.folder);
    await vi.waitFor(async () => expect(await shop.made()).toBe(1), patience);
    await backups.stop();
  });

  it('a backup without a lost picture is made, and the loss is reported', async () => {
    await using shop = await openShop();
    const publish = await createPublisher(shop.t);
    const { coverUrl = '' } = await publish('Parlante azul');
    await shop.t.shop.images.delete(coverUrl.split('/').at(-1)!);
    const backups = shop.start();
    await vi.waitFor(() => expect(shop.faults).toHaveLength(1), patience);
    await backups.stop();
    expect(shop.faults).toEqual(['Faltan imágenes de productos: hay que subirlas de nuevo']);
    expect(await shop.made()).toBe(1);
  });

  it('stopping during a backup leaves no file that looks like a backup', async () => {
    await using shop = await openShop();
    const backups = shop.start();
    await vi.waitFor(async () => expect(await readdir(shop.t.folder)).toContain('backups'), patience);
    await backups.stop();
    for (const { file } of await listBackups(shop.folder)) await verifyBackup(file, shop.t.folder);
    expect(shop.faults).toEqual([]);
  });
});

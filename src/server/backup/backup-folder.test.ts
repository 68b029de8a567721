import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createPublisher } from '../../../test/harness/in-process/backup-contents.ts';
import { deleteForGood } from '../../../test/harness/in-process/delete-product.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { addBackup, listBackups } from './backup-folder.ts';
import { restore } from './restore.ts';

const HOUR = 60 * 60_000;
const NOON = Date.parse('2026-11-15T18:00:00Z');
const always = () => true;

async function openShop() {
  const t = await openTestShop();
  const folder = join(t.folder, 'respaldos');
  return {
    t,
    folder,
    keep: (time: number) => addBackup(t.shop, folder, time, always),
    pictures: async () =>
      (await readdir(join(folder, 'imagenes'), { recursive: true })).filter((n) => /\.(webp|jpg)$/.test(n)),
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

describe('backups in one folder', () => {
  it('share their pictures', async () => {
    await using shop = await openShop();
    const publish = await createPublisher(shop.t);
    await publish('El de ayer');
    await shop.keep(NOON);
    const afterOne = await shop.pictures();
    expect(await shop.keep(NOON + HOUR)).toMatchObject({ products: 1, files: afterOne.length, repaired: 0 });
    expect(await shop.pictures()).toEqual(afterOne);
    await publish('El de hoy');
    expect(await shop.keep(NOON + 2 * HOUR)).toMatchObject({ products: 2, files: 2 * afterOne.length });
    expect(await listBackups(shop.folder)).toMatchObject(
      [NOON + 2 * HOUR, NOON + HOUR, NOON].map((time) => ({ time })),
    );
  });

  it('are readable only by the user of the shop, because they contain hashes of passwords', async () => {
    await using shop = await openShop();
    await shop.keep(NOON);
    expect((await stat(shop.folder)).mode & 0o077).toBe(0);
  });

  it('can each be restored, with pictures that the shop no longer has', async () => {
    await using shop = await openShop();
    const publish = await createPublisher(shop.t);
    const product = await publish('El de ayer');
    const before = await shop.t.app.inject(product.coverUrl!);
    const made = await shop.keep(NOON);
    await deleteForGood(shop.t.shop, product._id);
    expect((await shop.t.app.inject(product.coverUrl!)).statusCode).toBe(404);
    await shop.keep(NOON + HOUR);
    await restore(shop.t.shop, made!.file, shop.t.folder);
    expect((await shop.t.app.inject(product.coverUrl!)).rawPayload).toEqual(before.rawPayload);
  });

  it('lose a picture only when no backup uses it any more', async () => {
    await using shop = await openShop();
    const publish = await createPublisher(shop.t);
    const product = await publish('El de ayer');
    const made = await shop.keep(NOON);
    await deleteForGood(shop.t.shop, product._id);
    await shop.keep(NOON + 24 * HOUR);
    expect(await shop.pictures()).not.toEqual([]);
    await rm(made!.file);
    await shop.keep(NOON + 48 * HOUR);
    expect(await shop.pictures()).toEqual([]);
  });

  it('are deleted when outdated, and other files in the folder stay', async () => {
    await using shop = await openShop();
    await shop.keep(NOON);
    await writeFile(join(shop.folder, 'tienda-notas.sqlite'), 'mío');
    for (let hour = 1; hour <= 24; hour += 1) await shop.keep(NOON + hour * HOUR);
    const times = (await listBackups(shop.folder)).map(({ time }) => time);
    expect(times).toHaveLength(24);
    expect(times).not.toContain(NOON);
    expect(await readFile(join(shop.folder, 'tienda-notas.sqlite'), 'utf8')).toBe('mío');
  });
});

describe('a damaged picture of the backups', () => {
  it('is detected and copied again by the first backup of the next day', async () => {
    await using shop = await openShop();
    const publish = await createPublisher(shop.t);
    await publish('Parlante azul');
    await shop.keep(NOON);
    const [name = ''] = await shop.pictures();
    const file = join(shop.folder, 'imagenes', name);
    const bytes = await readFile(file);
    await writeFile(file, Buffer.from(bytes).fill(0, 10, 20));
    expect(await shop.keep(NOON + HOUR)).toMatchObject({ repaired: 0 });
    expect(await shop.keep(NOON + 24 * HOUR)).toMatchObject({ repaired: 1 });
    expect(await readFile(file)).toEqual(bytes);
  });

  it('is copied again by the next backup when it is missing', async () => {
    await using shop = await openShop();
    const publish = await createPublisher(shop.t);
    await publish('Parlante azul');
    await shop.keep(NOON);
    const [name = ''] = await shop.pictures();
    await rm(join(shop.folder, 'imagenes', name));
    expect(await shop.keep(NOON + HOUR)).toMatchObject({ repaired: 1 });
    expect(await shop.pictures()).toContain(name);
  });
});

describe('a further backup', () => {
  it('does not start while another process makes one in the same folder', async () => {
    await using shop = await openShop();
    await shop.keep(NOON);
    using other = new DatabaseSync(join(shop.folder, 'turno.sqlite'));
    other.exec('begin exclusive');
    expect(await shop.keep(NOON + HOUR)).toBeNull();
    other.exec('rollback');
    expect(await shop.keep(NOON + HOUR)).not.toBeNull();
  });

  it('is not made when another process has just made one', async () => {
    await using shop = await openShop();
    await shop.keep(NOON);
    const isWanted = (times: readonly number[]) => !times.includes(NOON);
    expect(await addBackup(shop.t.shop, shop.folder, NOON + HOUR, isWanted)).toBeNull();
  });

  it('deletes unfinished files of a killed process, and succeeds although another backup is unreadable', async () => {
    await using shop = await openShop();
    const publish = await createPublisher(shop.t);
    await publish('Parlante azul');
    const first = await shop.keep(NOON);
    await writeFile(first!.file, 'ya no soy un respaldo');
    await writeFile(join(shop.folder, 'tienda-2026-11-15T19-00-00Z.sqlite.incompleto'), 'medio');
    expect(await shop.keep(NOON + 24 * HOUR)).toMatchObject({ products: 1, files: 2 });
    expect((await readdir(shop.folder)).filter((name) => name.includes('incompleto'))).toEqual([]);
  });
});

describe('a picture that the shop has lost', () => {
  it('is restored from earlier backups by the first backup of the next day', async () => {
    await using shop = await openShop();
    const publish = await createPublisher(shop.t);
    const product = await publish('Parlante azul');
    const before = await shop.t.app.inject(product.coverUrl!);
    await shop.keep(NOON);
    await shop.t.shop.images.delete(product.coverUrl!.split('/').at(-1)!);
    expect(await shop.keep(NOON + HOUR)).toMatchObject({ restored: 0, lost: [] });
    expect(await shop.keep(NOON + 24 * HOUR)).toMatchObject({ restored: 1, lost: [] });
    expect((await shop.t.app.inject(product.coverUrl!)).rawPayload).toEqual(before.rawPayload);
  });
});

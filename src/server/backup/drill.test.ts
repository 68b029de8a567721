import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { contentsOf, createPublisher } from '../../../test/harness/in-process/backup-contents.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { createSeededRandom } from '../../../test/harness/seeded-random.ts';
import { sha256Of } from './backup-file.ts';
import { addBackup } from './backup-folder.ts';
import { explainUnreadable, restore, verifyBackup } from './restore.ts';
import { backUp } from './write-backup.ts';

async function openStockedShop(): Promise<TestShop> {
  const t = await openTestShop();
  const publish = await createPublisher(t);
  for (const name of ['Parlante azul', 'Teclado ñandú', 'Cámara «única»']) await publish(name);
  await t.shop.store.counts.add(
    [{ day: '2026-11-15', id: 'x', kind: 'view', count: 3 }],
    [{ day: '2026-11-15', words: 'proyector', count: 2 }],
  );
  return t;
}

/** Destroys everything except the backups. */
async function ruin({ shop }: TestShop): Promise<void> {
  const { db } = shop.database;
  await db.deleteFrom('users').execute();
  await db.updateTable('products').set({ title: 'nada', cover: null, price_cents: 1 }).execute();
  await db.deleteFrom('product_pictures').execute();
  await db.deleteFrom('search_counts').execute();
  await db.updateTable('product_counts').set({ count: 1_000_000 }).execute();
  for await (const name of shop.images.names()) await shop.images.delete(name);
}

describe('a restored shop equals the shop before the damage', () => {
  it.each(['one file', 'in a folder with others'])('with a backup that is %s', async (kind) => {
    await using t = await openStockedShop();
    const before = await contentsOf(t);
    const file = join(t.folder, 'respaldo.sqlite');
    const made =
      kind === 'one file' ? null : await addBackup(t.shop, join(t.folder, 'r'), t.clock.now, () => true);
    if (!made) await backUp(t.shop, file);
    await ruin(t);
    expect(await contentsOf(t)).not.toEqual(before);
    await restore(t.shop, made?.file ?? file, t.folder);
    expect(await contentsOf(t)).toEqual(before);
  });

  it('with one damaged picture: only that picture is written again', async () => {
    await using t = await openStockedShop();
    const before = await contentsOf(t);
    const file = join(t.folder, 'respaldo.sqlite');
    await backUp(t.shop, file);
    const [name = ''] = before.pictures.keys();
    await t.shop.images.put(name, Buffer.from('roto'), 'image/webp');
    const written: string[] = [];
    const images = {
      ...t.shop.images,
      put: async (...put: Parameters<typeof t.shop.images.put>) => {
        written.push(put[0]);
        await t.shop.images.put(...put);
      },
    };
    await restore({ ...t.shop, images }, file, t.folder);
    expect(await contentsOf(t)).toEqual(before);
    expect(written).toEqual([name]);
  });
});

const OVERWRITES = 40;

describe('a backup with changed bytes', () => {
  it('is refused, or restores exactly what was saved', async () => {
    await using t = await openStockedShop();
    const before = await contentsOf(t);
    const file = join(t.folder, 'respaldo.sqlite');
    await backUp(t.shop, file);
    const bytes = await readFile(file);
    const random = createSeededRandom(20_261_115);
    // The shop has no pictures, so every picture comes from the backup.
    const images = { ...t.shop.images, get: async () => null };
    let refused = 0;
    for (let i = 0; i < OVERWRITES; i += 1) {
      const damaged = Buffer.from(bytes);
      random.bytes(4).copy(damaged, random.below(bytes.length - 4));
      await writeFile(file, damaged);
      const isRefused = await restore({ ...t.shop, images }, file, t.folder).then(
        () => false,
        () => true,
      );
      if (isRefused) refused += 1;
      expect([i, await contentsOf(t)]).toEqual([i, before]);
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('is refused when one letter of a text changed, which SQLite does not detect', async () => {
    await using t = await openStockedShop();
    const file = join(t.folder, 'respaldo.sqlite');
    await backUp(t.shop, file);
    const bytes = await readFile(file);
    bytes.write('Parlante rojo', bytes.indexOf('Parlante azul'));
    await writeFile(file, bytes);
    await expect(restore(t.shop, file, t.folder)).rejects.toThrow(
      'El respaldo está dañado: la tabla products cambió',
    );
  });

  it('is refused when somebody became an administrator in it', async () => {
    await using t = await openStockedShop();
    const user = await t.addUser({ role: 'vendedor' });
    const file = join(t.folder, 'respaldo.sqlite');
    await backUp(t.shop, file);
    using database = new DatabaseSync(file);
    database.prepare("update users set role = 'administrador' where id = ?").run(user.id);
    await expect(restore(t.shop, file, t.folder)).rejects.toThrow(
      'El respaldo está dañado: la tabla users cambió',
    );
    expect((await t.shop.store.users.findById(user.id))?.role).toBe('vendedor');
  });

  it.each(['../../fuera.webp', '../fuera.webp', '/fuera.webp', 'fuera.webp'])(
    'is refused when it names a picture %s, and no such file is written',
    async (name) => {
      await using t = await openStockedShop();
      const before = await contentsOf(t);
      const file = join(t.folder, 'respaldo.sqlite');
      await backUp(t.shop, file);
      const bytes = Buffer.from('un archivo ajeno');
      using pictures = new DatabaseSync(file);
      pictures
        .prepare('insert into picture_files (name, sha256, bytes) values (?, ?, ?)')
        .run(name, sha256Of(bytes), bytes);
      await expect(restore(t.shop, file, t.folder)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await contentsOf(t)).toEqual(before);
      const written = await readdir(t.folder, { recursive: true });
      expect(written.filter((path) => path.endsWith('fuera.webp'))).toEqual([]);
    },
  );

  it('is reported by the command that verifies backups', async () => {
    await using t = await openStockedShop();
    const folder = join(t.folder, 'r');
    const made = await addBackup(t.shop, folder, t.clock.now, () => true);
    expect(await verifyBackup(made!.file, t.folder)).toEqual({ products: 3, files: 6 });
    await rm(join(folder, 'imagenes'), { recursive: true });
    await expect(verifyBackup(made!.file, t.folder)).rejects.toThrow(
      'El respaldo está dañado: falta la imagen',
    );
  });
});

describe('a backup that cannot be read', () => {
  it('is reported in Spanish when it does not exist', async () => {
    await using t = await openTestShop();
    const file = join(t.folder, 'ninguno.sqlite');
    await expect(verifyBackup(file, t.folder)).rejects.toThrow(`No existe el respaldo ${file}`);
  });

  // Made by hand: the user of this test may be root, who can read every file.
  it('is reported with the command that helps when it belongs to another user', () => {
    const explain = explainUnreadable('/srv/ajeno.sqlite');
    expect(() => explain(Object.assign(new Error('EACCES'), { code: 'EACCES' }))).toThrow(
      'Este usuario no puede leer /srv/ajeno.sqlite: dáselo al usuario de la tienda con chown',
    );
  });
});

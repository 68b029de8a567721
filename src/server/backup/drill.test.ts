import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentsOf, createPublisher } from '../../../test/harness/in-process/backup-contents.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { createSeededRandom } from '../../../test/harness/seeded-random.ts';
import { keepBackup } from './backup-folder.ts';
import { restore, verifyBackup } from './restore.ts';
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

/** All that may happen to a shop but the loss of its backups. */
async function ruin({ shop }: TestShop): Promise<void> {
  const { db } = shop.database;
  await db.deleteFrom('users').execute();
  await db.updateTable('products').set({ title: 'nada', cover: null, price_cents: 1 }).execute();
  await db.deleteFrom('product_pictures').execute();
  await db.deleteFrom('search_counts').execute();
  await db.updateTable('product_counts').set({ count: 1_000_000 }).execute();
  for await (const name of shop.images.names()) await shop.images.delete(name);
}

describe('the drill: back up, ruin, restore, compare everything', () => {
  it.each(['one file', 'kept among others'])('with a backup that is %s', async (kind) => {
    await using t = await openStockedShop();
    const before = await contentsOf(t);
    const file = join(t.folder, 'respaldo.sqlite');
    const kept =
      kind === 'one file' ? null : await keepBackup(t.shop, join(t.folder, 'r'), t.clock.now, () => true);
    if (!kept) await backUp(t.shop, file);
    await ruin(t);
    expect(await contentsOf(t)).not.toEqual(before);
    await restore(t.shop, kept?.file ?? file, t.folder);
    expect(await contentsOf(t)).toEqual(before);
  });

  it('with one picture damaged and the others intact: only what is not as it was is written', async () => {
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

describe('a backup of which some bytes changed', () => {
  it('is refused, or brings back exactly what was saved', async () => {
    await using t = await openStockedShop();
    const before = await contentsOf(t);
    const file = join(t.folder, 'respaldo.sqlite');
    await backUp(t.shop, file);
    const bytes = await readFile(file);
    const random = createSeededRandom(20_261_115);
    // As if the shop had lost its pictures: every one of them comes from the backup.
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

  it('is refused when a letter of a text was changed, which SQLite does not notice', async () => {
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

  it('is told by the command that looks at backups', async () => {
    await using t = await openStockedShop();
    const folder = join(t.folder, 'r');
    const kept = await keepBackup(t.shop, folder, t.clock.now, () => true);
    expect(await verifyBackup(kept!.file, t.folder)).toEqual({ products: 3, files: 6 });
    await rm(join(folder, 'imagenes'), { recursive: true });
    await expect(verifyBackup(kept!.file, t.folder)).rejects.toThrow(
      'El respaldo está dañado: falta la imagen',
    );
  });
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deleteForGood } from '../../../test/harness/in-process/delete-product.ts';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { pictureFile } from '../../../test/harness/product-form.ts';
import { restore } from './restore.ts';
import { backUp } from './write-backup.ts';

async function publish(t: TestShop, name: string, seed: number) {
  const seller = await createSeller(t);
  return seller.publish({ name }, [await pictureFile('frente.png', seed)]);
}

async function titles(t: TestShop): Promise<string[]> {
  await t.shop.snapshots.refresh();
  const reply = await t.app.inject('/products/all');
  return reply.json().products.map((product: { title: string }) => product.title);
}

describe('a backup', () => {
  it('restores products, users and pictures into an empty shop', async () => {
    await using before = await openTestShop();
    await using after = await openTestShop();
    const file = join(before.folder, 'respaldo.sqlite');
    const product = await publish(before, 'Parlante azul', 1);
    const seller = await before.addUser({ password: 'una clave distinta' });

    expect(await backUp(before.shop, file)).toMatchObject({ products: 1, users: 2, files: 2 });
    expect(await restore(after.shop, file, after.folder)).toMatchObject({ products: 1, users: 2, files: 2 });

    expect(await titles(after)).toEqual(['Parlante azul']);
    const picture = await after.app.inject(product.coverUrl!);
    expect(picture.rawPayload).toEqual((await before.app.inject(product.coverUrl!)).rawPayload);
    const { authorization } = await after.signIn(seller);
    expect(authorization).toMatch(/^Bearer [\w-]{43}$/);
  });

  it('replaces everything in the shop, including picture files', async () => {
    await using t = await openTestShop();
    const file = join(t.folder, 'respaldo.sqlite');
    await publish(t, 'El de ayer', 1);
    await backUp(t.shop, file);
    const added = await publish(t, 'El de hoy', 2);

    await restore(t.shop, file, t.folder);

    expect(await titles(t)).toEqual(['El de ayer']);
    expect((await t.app.inject(added.coverUrl!)).statusCode).toBe(404);
  });

  it('ends every session when it is restored', async () => {
    await using t = await openTestShop();
    const headers = await t.signInAsSeller();
    await backUp(t.shop, join(t.folder, 'respaldo.sqlite'));
    await restore(t.shop, join(t.folder, 'respaldo.sqlite'), t.folder);
    expect((await t.app.inject({ method: 'POST', url: '/auth/logout', headers })).statusCode).toBe(401);
  });

  it('is not changed by a restore', async () => {
    await using t = await openTestShop();
    const file = join(t.folder, 'respaldo.sqlite');
    await publish(t, 'Parlante azul', 1);
    await backUp(t.shop, file);
    const bytes = await readFile(file);
    await restore(t.shop, file, t.folder);
    expect((await readFile(file)).equals(bytes)).toBe(true);
  });

  it('is refused when the file is not a backup, and the shop does not change', async () => {
    await using t = await openTestShop();
    const file = join(t.folder, 'lista.txt');
    await writeFile(file, 'no soy un respaldo');
    await publish(t, 'Parlante azul', 1);
    await expect(restore(t.shop, file, t.folder)).rejects.toThrow(
      'El archivo no es un respaldo de la tienda.',
    );
    expect(await titles(t)).toEqual(['Parlante azul']);
  });

  it('is refused when the file is truncated, and the shop does not change', async () => {
    await using t = await openTestShop();
    const file = join(t.folder, 'respaldo.sqlite');
    await publish(t, 'Parlante azul', 1);
    await backUp(t.shop, file);
    await writeFile(file, (await readFile(file)).subarray(0, 40_000));
    await expect(restore(t.shop, file, t.folder)).rejects.toThrow();
    expect(await titles(t)).toEqual(['Parlante azul']);
  });

  it('of a shop with a lost picture names it, contains the rest and can be restored', async () => {
    await using t = await openTestShop();
    const file = join(t.folder, 'respaldo.sqlite');
    await publish(t, 'Parlante azul', 1);
    const [name = ''] = await t.shop.store.products.picturesInUse();
    await t.shop.images.delete(name);
    expect(await backUp(t.shop, file)).toMatchObject({ products: 1, files: 1, lost: [name] });
    expect(await restore(t.shop, file, t.folder)).toMatchObject({ products: 1, files: 1, lost: [name] });
    expect(await titles(t)).toEqual(['Parlante azul']);
  });

  it('starts again when a product is deleted while its pictures are copied', async () => {
    await using t = await openTestShop();
    const file = join(t.folder, 'respaldo.sqlite');
    const product = await publish(t, 'Parlante azul', 1);
    let removal: Promise<void> | null = null;
    const images = {
      ...t.shop.images,
      async get(name: string) {
        removal ??= deleteForGood(t.shop, product._id);
        await Promise.resolve(removal);
        return t.shop.images.get(name);
      },
    };
    expect(await backUp({ ...t.shop, images }, file)).toMatchObject({ products: 0, files: 0, lost: [] });
  });
});

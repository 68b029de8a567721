import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { album, csvOf, HEADING, RADIO } from '../../../test/harness/files/import-form.ts';
import { zipOf } from '../../../test/harness/files/zip.ts';
import { catalogueOf, createSeller } from '../../../test/harness/in-process/seller.ts';
import { imagesInUse, imagesOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { pictureFile } from '../../../test/harness/product-form.ts';
import type { PictureShelf } from '../pictures/picture-store.ts';
import { createGate } from '../scheduling/work-queue.ts';
import { aUser } from '../store/test-rows.ts';
import { createImports } from './import-products.ts';

/** The shop's imports with something that happens while their pictures are worked on. */
function importsWith({ shop, clock }: TestShop, changes: Partial<PictureShelf>) {
  const gate = createGate({ atOnce: 1, waiting: 1 });
  const shelf = { ...shop.shelf, ...changes };
  return createImports({ ...shop, shelf, gate, now: () => clock.now });
}

async function writeFiles(t: TestShop, csv: string): Promise<string[]> {
  const paths = ['hoja.csv', 'fotos.zip'].map((name) => join(t.shop.temporary, name));
  await mkdir(t.shop.temporary, { recursive: true });
  await writeFile(paths[0]!, csv);
  await writeFile(paths[1]!, zipOf(await album()));
  return paths;
}

const sending = (fingerprint: string) => ({ userId: 'ana', key: null, fingerprint });

describe('an import that is under way', () => {
  it('is given up when a product changes before its turn to write, and takes its pictures back', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const own = await seller.publish({}, [await pictureFile('frente.png', 9)]);
    const paths = await writeFiles(t, `id;precio;imágenes\n${own._id};5;frente.png`);
    const imports = importsWith(t, {
      async shelvePacked(picture) {
        const name = await t.shop.shelf.shelvePacked(picture);
        await seller.update(own, { price: '77' });
        return name;
      },
    });
    const { plan } = await imports.preview(paths);
    await expect(imports.confirm(paths, sending(plan))).rejects.toMatchObject({ code: 'IMPORT_OUTDATED' });
    expect((await catalogueOf(t))[0]?.price).toBe(77);
    expect(await imagesOf(t)).toEqual(await imagesInUse(t));
  });

  it('is waited for by whoever sends it again, and worked on once', async () => {
    await using t = await openTestShop();
    await t.shop.store.users.add(aUser('ana'));
    const paths = await writeFiles(t, csvOf(HEADING, RADIO));
    let pictures = 0;
    const imports = importsWith(t, {
      shelvePacked(picture) {
        pictures += 1;
        return t.shop.shelf.shelvePacked(picture);
      },
    });
    const { plan } = await imports.preview(paths);
    const send = () => imports.confirm(paths, { ...sending(plan), key: 'una-clave-larga' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(pictures).toBe(2);
  });

  it('is not written when its pictures were taken away before', async () => {
    await using t = await openTestShop();
    const paths = await writeFiles(t, csvOf(HEADING, RADIO));
    const imports = importsWith(t, {
      async shelvePacked(picture) {
        const name = await t.shop.shelf.shelvePacked(picture);
        await t.shop.shelf.discard([name]);
        return name;
      },
    });
    const { plan } = await imports.preview(paths);
    await expect(imports.confirm(paths, sending(plan))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await catalogueOf(t)).toEqual([]);
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { csvOf, HEADING, RADIO, zipPictures } from '../../../test/harness/files/import-form.ts';
import { zipOf } from '../../../test/harness/files/zip.ts';
import { catalogueOf, createSeller } from '../../../test/harness/in-process/seller.ts';
import { imagesInUse, imagesOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { pictureFile } from '../../../test/harness/product-form.ts';
import { TERMINAL } from '../../domain/history/entries.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { createWorkQueue } from '../scheduling/work-queue.ts';
import type { Store } from '../store/store.ts';
import { aUser } from '../store/test-rows.ts';
import { createImports } from './import-products.ts';

/** The shop's imports with a changed picture store. */
function importsWith({ shop, clock }: TestShop, changes: Partial<PictureStore>) {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
  const pictureStore = { ...shop.pictureStore, ...changes };
  return createImports({ ...shop, pictureStore, queue, now: () => clock.now });
}

async function writeFiles(t: TestShop, csv: string): Promise<string[]> {
  const paths = ['hoja.csv', 'fotos.zip'].map((name) => join(t.shop.temporary, name));
  await mkdir(t.shop.temporary, { recursive: true });
  await writeFile(paths[0]!, csv);
  await writeFile(paths[1]!, zipOf(await zipPictures()));
  return paths;
}

const sending = (fingerprint: string) => ({ userId: 'ana', key: null, fingerprint });

describe('a running import', () => {
  it('is refused and its pictures are deleted when a product changes before the commit', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const own = await seller.publish({}, [await pictureFile('frente.png', 9)]);
    const paths = await writeFiles(t, `id;precio;imágenes\n${own._id};5;frente.png`);
    const imports = importsWith(t, {
      async storePacked(picture) {
        const name = await t.shop.pictureStore.storePacked(picture);
        await seller.update(own, { price: '77' });
        return name;
      },
    });
    const { plan } = await imports.preview(paths);
    await expect(imports.confirm(paths, sending(plan), TERMINAL)).rejects.toMatchObject({
      code: 'IMPORT_OUTDATED',
    });
    expect((await catalogueOf(t))[0]?.price).toBe(77);
    expect(await imagesOf(t)).toEqual(await imagesInUse(t));
  });

  it('does not read an unchanged catalogue again while other writers wait', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const own = await seller.publish({}, [await pictureFile('frente.png', 9)]);
    const paths = await writeFiles(t, `id;precio\n${own._id};5`);
    let reads = 0;
    const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
    const writeCatalogue: Store['writeCatalogue'] = (work) =>
      t.shop.store.writeCatalogue((write) => {
        const all = () => {
          reads += 1;
          return write.all();
        };
        return work({ ...write, all });
      });
    const store = { ...t.shop.store, writeCatalogue };
    const imports = createImports({ ...t.shop, store, queue, now: () => t.clock.now });
    const { plan } = await imports.preview(paths);
    await imports.confirm(paths, sending(plan), TERMINAL);
    expect((await catalogueOf(t))[0]?.price).toBe(5);
    expect(reads).toBe(0);
  });

  it('runs once when it is sent twice, and both requests get its reply', async () => {
    await using t = await openTestShop();
    await t.shop.store.users.add(aUser('ana'));
    const paths = await writeFiles(t, csvOf(HEADING, RADIO));
    let pictures = 0;
    const imports = importsWith(t, {
      storePacked(picture) {
        pictures += 1;
        return t.shop.pictureStore.storePacked(picture);
      },
    });
    const { plan } = await imports.preview(paths);
    const send = () => imports.confirm(paths, { ...sending(plan), key: 'una-clave-larga' }, TERMINAL);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(pictures).toBe(2);
  });

  it('is not written when its pictures were deleted meanwhile', async () => {
    await using t = await openTestShop();
    const paths = await writeFiles(t, csvOf(HEADING, RADIO));
    const imports = importsWith(t, {
      async storePacked(picture) {
        const name = await t.shop.pictureStore.storePacked(picture);
        await t.shop.pictureStore.deleteUnused([name]);
        return name;
      },
    });
    const { plan } = await imports.preview(paths);
    await expect(imports.confirm(paths, sending(plan), TERMINAL)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(await catalogueOf(t)).toEqual([]);
  });
});

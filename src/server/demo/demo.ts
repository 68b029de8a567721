import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ShopError } from '../../domain/errors.ts';
import { TERMINAL } from '../../domain/history/entries.ts';
import { toCents } from '../../domain/money.ts';
import { flagsOf, type Marking } from '../../domain/product/product.ts';
import { serverFile } from '../files/code-folder.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { binnedEntry, createdEntry, restoredEntry } from '../product/product-entries.ts';
import type { StoredProduct } from '../store/products.ts';
import type { Store } from '../store/store.ts';

/** One entry of the file, with its own Spanish field names. */
interface DemoProduct {
  readonly slug: string;
  readonly titulo: string;
  readonly descripcion: string;
  readonly marca: string;
  readonly categoria: string;
  readonly color: string;
  readonly precio: number;
  readonly marca_estado: Marking;
  readonly imagenes: readonly string[];
}

export interface DemoParts {
  readonly store: Store;
  readonly pictureStore: Pick<PictureStore, 'store' | 'allExist'>;
}

const MINUTE = 60_000;

/** Adds all products or none: pictures first, then one transaction. Returns the number of new products. */
export async function loadDemo(
  { store, pictureStore }: DemoParts,
  now: number,
  onProgress: (done: number, of: number) => void,
) {
  const entries = await readDemo();
  const products: StoredProduct[] = [];
  for (const [index, entry] of entries.entries()) {
    const files = entry.imagenes.map((fileName) => ({
      fileName,
      path: serverFile('demo/pictures', fileName),
    }));
    products.push(toStored(entry, await pictureStore.store(files), now - index * MINUTE));
    onProgress(index + 1, entries.length);
  }
  return store.writeCatalogue(async (write) => {
    const pictures = products.flatMap((product) => product.pictures);
    if (!(await pictureStore.allExist(pictures))) throw new ShopError('UNAVAILABLE');
    let added = 0;
    for (const product of products) {
      if (await write.find(product.id)) continue;
      const [restored] = await write.restore([product.id]);
      if (!restored) await write.insert(product);
      await write.addHistory([
        restored ? restoredEntry(restored, now, TERMINAL) : createdEntry(product, TERMINAL),
      ]);
      added += 1;
    }
    return added;
  });
}

/** Moves only the products of the demo catalogue to the bin. */
export async function clearDemo({ store }: Pick<DemoParts, 'store'>, now: number): Promise<number> {
  const ids = (await readDemo()).map(demoId);
  const binning = { at: now, by: TERMINAL };
  return store.writeCatalogue(async (write) => {
    const products = await write.moveToBin(ids, binning);
    await write.addHistory(products.map((product) => binnedEntry(product, binning)));
    return products.length;
  });
}

async function readDemo(): Promise<readonly DemoProduct[]> {
  return JSON.parse(await readFile(serverFile('demo/catalogo.json'), 'utf8'));
}

/** The same id on every machine, so that the demo can be loaded twice and deleted later. */
function demoId({ slug }: DemoProduct): string {
  return `demo${hash('sha256', slug, 'hex').slice(0, 12)}`;
}

function toStored(entry: DemoProduct, pictures: readonly string[], at: number): StoredProduct {
  return {
    id: demoId(entry),
    title: entry.titulo,
    description: entry.descripcion,
    brand: entry.marca,
    priceCents: toCents(entry.precio),
    priceBeforeCents: null,
    count: 1,
    category: entry.categoria,
    color: entry.color,
    ...flagsOf(entry.marca_estado),
    cover: pictures[0] ?? null,
    pictures,
    units: null,
    createdAt: at,
    updatedAt: at,
  };
}

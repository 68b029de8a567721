import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '../../../src/domain/entities.ts';
import { readConfig } from '../../../src/server/config.ts';
import { processPicture } from '../../../src/server/pictures/encode.ts';
import { storePicture } from '../../../src/server/pictures/picture-files.ts';
import { createPhoto } from '../../../src/server/pictures/test-pictures.ts';
import { openShop } from '../../../src/server/shop.ts';
import { aProduct } from '../../../src/server/store/test-rows.ts';
import { OWN_PROCESS } from '../in-process/own-encoder.ts';
import { startShopProcess } from '../shop-process.ts';

/** A running shop whose products have a payload in every field. */
interface PayloadShop extends AsyncDisposable {
  readonly origin: string;
  /** In the order of the payloads. */
  readonly products: readonly Product[];
}

export async function openPayloadShop(payloads: readonly string[]): Promise<PayloadShop> {
  const folder = await mkdtemp(join(tmpdir(), 'tienda-faults-'));
  await stock(folder, payloads);
  const shop = await startShopProcess({ dataDir: folder });
  const { products }: { products: Product[] } = await (await fetch(`${shop.origin}/products/all`)).json();
  return {
    // The host name that its own pages use.
    origin: shop.origin.replace('127.0.0.1', 'localhost'),
    products: products.toSorted((a, b) => a._id.localeCompare(b._id)),
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes to the database directly: texts that the form would refuse or normalise must be harmless too. */
async function stock(folder: string, payloads: readonly string[]): Promise<void> {
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off' });
  const shop = await openShop(config, console.error, { encoder: OWN_PROCESS });
  const picture = await createPhoto({ width: 64, height: 64, seed: 1 }).png().toBuffer();
  const processed = await processPicture(picture);
  const cover = processed.name;
  await storePicture(shop.images, processed);
  await shop.store.writeCatalogue(async ({ insert }) => {
    for (const [at, text] of payloads.entries()) {
      const texts = { title: text, description: text, brand: text, category: text, color: text };
      const id = `producto-${String(at).padStart(4, '0')}`;
      await insert(aProduct(id, { ...texts, cover, pictures: [cover], createdAt: 1_700_000_000_000 + at }));
    }
  });
  await shop.close();
}

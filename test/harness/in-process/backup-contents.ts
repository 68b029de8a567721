import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Product } from '../../../src/domain/entities.ts';
import { pictureFile } from '../product-form.ts';
import { createSeller } from './seller.ts';
import type { TestShop } from './test-shop.ts';

/** Publishes products over HTTP, each with a different picture. */
export async function createPublisher(t: TestShop): Promise<(name: string) => Promise<Product>> {
  const seller = await createSeller(t);
  let pictures = 0;
  return async (name) => {
    pictures += 1;
    return seller.publish({ name }, [await pictureFile('frente.png', pictures)]);
  };
}

/** Everything that a restore must bring back: the stored rows and the hash of every picture. */
export async function contentsOf({ shop }: TestShop) {
  const tables = [
    'users',
    'products',
    'product_pictures',
    'product_counts',
    'search_counts',
    'settings',
    'history',
    'bin',
    'bin_pictures',
    'orders',
    'order_lines',
    'order_events',
    'order_payments',
    'unit_moves',
    'erased_orders',
    'retired_keys',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) => shop.database.db.selectFrom(table).selectAll().execute()),
  );
  const pictures = new Map<string, string>();
  for await (const name of shop.images.names()) {
    const image = await shop.images.get(name);
    pictures.set(name, hash('sha256', await buffer(image!.body)));
  }
  return { rows: rows.map((each) => each.map(withoutVersion).sort()), pictures };
}

/** The version of a product differs: every shop counts its own changes. */
function withoutVersion(row: object): string {
  return JSON.stringify(Object.entries(row).filter(([column]) => column !== 'version'));
}

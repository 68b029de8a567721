import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { filesOfPicture } from '../../../src/domain/product/picture-files.ts';
import type { TestShop } from './test-shop.ts';

/** Everything that a refused request must not change. */
interface ShopState {
  readonly rows: string;
  readonly catalogue: string;
  readonly images: readonly string[];
  readonly temporary: readonly string[];
}

export async function stateOf(t: TestShop): Promise<ShopState> {
  const catalogue = await t.app.inject({ url: '/products/all' });
  return {
    rows: hash('sha256', JSON.stringify(await rowsOf(t))),
    catalogue: hash('sha256', catalogue.rawPayload),
    images: await imagesOf(t),
    temporary: await openFormsIn(t.shop.temporary),
  };
}

async function rowsOf({ shop: { database } }: TestShop): Promise<unknown[]> {
  const tables = [
    'products',
    'product_pictures',
    'catalogue',
    'idempotency_keys',
    'users',
    'invitations',
    'product_counts',
    'search_counts',
    'settings',
    'history',
    'bin',
    'bin_pictures',
    'order_feed',
    'orders',
    'order_lines',
    'order_events',
    'order_payments',
    'order_words',
    'unit_moves',
    'erased_orders',
    'retired_keys',
  ] as const;
  return Promise.all(tables.map((table) => database.db.selectFrom(table).selectAll().execute()));
}

export async function imagesOf(t: TestShop): Promise<string[]> {
  const paths = await filesBelow(join(t.folder, 'images'));
  return paths.map((path) => path.split('/').at(-1)!);
}

/** Temporary files of forms: each form has a folder while the shop works on it. */
export async function openFormsIn(temporary: string): Promise<string[]> {
  const paths = await readdir(temporary, { recursive: true }).catch(() => []);
  return paths.filter((path) => path.includes('/')).sort();
}

/** Exactly the files that the products of the catalogue need. */
export async function imagesInUse(t: TestShop): Promise<string[]> {
  const pictures = await t.shop.store.products.picturesInUse();
  return [...pictures].flatMap(filesOfPicture).sort();
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}

import { createSnapshots, type Snapshot } from '../catalogue/snapshot.ts';
import { START } from '../store/product-changes.ts';
import type { StoredProduct } from '../store/products.ts';
import { aProduct } from '../store/test-rows.ts';

/** A shop that sells headphones, a camera and a product of an unlisted category. */
export async function openSnapshot(...more: readonly StoredProduct[]): Promise<Snapshot> {
  const products = [
    aProduct('aud0000001', { category: 'Audio' }),
    aProduct('cam0000001', { category: 'Cámaras' }),
    aProduct('nav0000001', { category: 'Navidad & más' }),
    ...more,
  ];
  const end = { version: 1, count: products.length };
  const changesAfter = async () => ({ products, position: START, end });
  const store = {
    products: { changesAfter, idsAfter: async () => [], version: async () => 1 },
    settings: { all: async () => ({}) },
    bin: { revision: async () => '', pictures: async () => new Set<string>() },
  };
  return (await createSnapshots(store, '/images')).current();
}

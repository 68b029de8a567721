import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { sampleProduct } from '../../domain/samples.testing.ts';
import { writeCatalogueJson } from './snapshot.ts';

describe('writeCatalogueJson', () => {
  it.each([0, 1, 499, 500, 501, 1_001])('writes %i products like JSON.stringify', async (count) => {
    const products = Array.from({ length: count }, (_, at) =>
      sampleProduct({ _id: `producto-${at}`, title: '«ñ» 🎧"' }),
    );
    const json = await writeCatalogueJson(products);
    expect(String(json.in('identity'))).toBe(JSON.stringify({ products }));
  });
});

describe('the JSON of a snapshot', () => {
  it('is written at the first request, and shared by all requests', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1');
    const snapshot = t.shop.snapshots.current();
    const first = snapshot.json;
    expect(first).toBeInstanceOf(Promise);
    expect(snapshot.json).toBe(first);
    const made = await first;
    expect(snapshot.json).toBe(made);
    expect(String(made.in('identity'))).toBe(JSON.stringify({ products: snapshot.products }));
  });
});

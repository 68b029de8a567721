import { describe, expect, it } from 'vitest';
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

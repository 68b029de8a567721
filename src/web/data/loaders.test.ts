import { describe, expect, it } from 'vitest';
import { radio } from '../render.testing.ts';
import { refusedWith } from '../runtime/page-error.ts';
import { loadProduct } from './loaders.ts';
import type { PublicData } from './public-data.ts';

const ADDRESS = 'https://chateaycompra.cr/tienda/audio/aud0000001';

function load(answers: Pick<PublicData, 'product' | 'findInLastList'>) {
  const publicData = { categories: async () => [], catalogue: () => Promise.reject(), ...answers };
  return loadProduct(publicData, { url: new URL(ADDRESS), params: { productId: radio._id } });
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

describe('loadProduct', () => {
  it('returns the product of the last list while the shop cannot be reached', async () => {
    const { product } = await load({ product: unreachable, findInLastList: async () => radio });
    expect(product).toBe(radio);
  });

  it('rejects when the list does not have the product or cannot be read', async () => {
    await expect(load({ product: unreachable, findInLastList: async () => null })).rejects.toThrow(TypeError);
    await expect(load({ product: unreachable, findInLastList: unreachable })).rejects.toThrow(TypeError);
  });

  it('rejects when the shop answers with an error, even if the list has the product', async () => {
    const broken = () => Promise.reject(refusedWith(503, 'Error al cargar los detalles del producto'));
    await expect(load({ product: broken, findInLastList: async () => radio })).rejects.toMatchObject({
      status: 503,
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { PublicData } from '../data/public-data.ts';
import { radio } from '../render.testing.ts';
import { refusedWith } from '../runtime/page-error.ts';
import { loadProduct } from './load-product.ts';

const PATH = '/tienda/audio/aud0000001';

function load(answers: Pick<PublicData, 'product' | 'findInLastList'>, path = PATH) {
  const publicData = { categories: async () => [], catalogue: () => Promise.reject(), ...answers };
  return loadProduct(publicData, radio._id, path, new AbortController().signal);
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

describe('loadProduct', () => {
  it('returns the product of the last list while the shop cannot be reached', async () => {
    const found = await load({ product: unreachable, findInLastList: async () => radio });
    expect(found).toMatchObject({ product: radio });
  });

  it('leads to the address with the category of the product', async () => {
    const answers = { product: async () => radio, findInLastList: unreachable };
    expect(await load(answers, '/tienda/gaming/aud0000001')).toEqual({ redirectTo: PATH });
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

import { data, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { loadProduct } from './loaders.ts';
import { radio } from '../render.testing.ts';
import type { PublicData } from './public-data.ts';

const ADDRESS = 'https://chateaycompra.cr/tienda/audio/aud0000001';

function load(answers: Pick<PublicData, 'product' | 'findInLastList'>) {
  const publicData = { categories: async () => [], catalogue: () => Promise.reject(), ...answers };
  const request = new Request(ADDRESS);
  const context = new RouterContextProvider();
  const args = { request, url: new URL(ADDRESS), pattern: '', params: { productId: radio._id }, context };
  return loadProduct(publicData, args);
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the page of a product', () => {
  it('shows what the last list knows of it while the shop cannot be reached', async () => {
    const { product } = await load({ product: unreachable, findInLastList: async () => radio });
    expect(product).toBe(radio);
  });

  it('fails when the list does not know it either, or cannot be read', async () => {
    await expect(load({ product: unreachable, findInLastList: async () => null })).rejects.toThrow(TypeError);
    await expect(load({ product: unreachable, findInLastList: unreachable })).rejects.toThrow(TypeError);
  });

  it('tells of the fault of a shop that answers, whatever the list knows', async () => {
    const broken = () => Promise.reject(data('Error al cargar los detalles del producto', 503));
    await expect(load({ product: broken, findInLastList: async () => radio })).rejects.toMatchObject({
      init: { status: 503 },
    });
  });
});

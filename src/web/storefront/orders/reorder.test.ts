import { describe, expect, it, vi } from 'vitest';
import type { Product } from '../../../domain/entities.ts';
import { sampleProduct } from '../../../domain/samples.testing.ts';
import { refused } from '../../data/refused.testing.ts';
import { createProductReader, readReorder } from './reorder.ts';

const RADIO = sampleProduct({ _id: 'aud0000001', price: 34_900 });
const SOLD_OUT = sampleProduct({ _id: 'cam0000001', title: 'Cámara Foco', outOfStock: true });

async function readProduct(id: string): Promise<Product | null> {
  return [RADIO, SOLD_OUT].find(({ _id }) => _id === id) ?? null;
}

function line(title: string, id: string | null, quantity = 1) {
  return { title, quantity, ...(id && { path: `/tienda/audio/${id}` }) };
}

describe('an order that is bought again', () => {
  it('has the quantities of the order and the prices of today', async () => {
    const { items, missing } = await readReorder([line('Radio', 'aud0000001', 3)], readProduct);
    expect(items.map(({ _id, quantity, price }) => [_id, quantity, price])).toEqual([
      ['aud0000001', 3, 34_900],
    ]);
    expect(missing).toEqual([]);
  });

  it('adds up the lines of one product', async () => {
    const lines = [line('Radio', 'aud0000001', 1), line('Radio', 'aud0000001', 2)];
    const { items } = await readReorder(lines, readProduct);
    expect(items.map(({ quantity }) => quantity)).toEqual([3]);
  });

  it('names what cannot be bought', async () => {
    const lines = [line('Viejo', 'vie0000001'), line('Instalación', null), line('Cámara', 'cam0000001')];
    const { items, missing } = await readReorder(lines, readProduct);
    expect(items).toEqual([]);
    expect(missing).toEqual([
      'Viejo ya no está en la tienda.',
      'Instalación ya no está en la tienda.',
      'Cámara Foco está agotado. Pregúntanos si lo podemos conseguir.',
    ]);
  });

  it('misses a product that the shop does not have, and rejects without an answer', async () => {
    const call = vi.fn().mockResolvedValueOnce({ kind: 'ok', value: { product: RADIO } });
    call.mockResolvedValueOnce(refused('PRODUCT_NOT_LOADED')).mockResolvedValue(refused('BUSY'));
    const read = createProductReader({ call });
    expect([await read('aud0000001'), await read('vie0000001')]).toEqual([RADIO, null]);
    await expect(read('aud0000001')).rejects.toThrow('refused');
  });

  it('rejects if the shop cannot be reached', async () => {
    const fail = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(readReorder([line('Radio', 'aud0000001')], fail)).rejects.toThrow('Failed to fetch');
  });
});

import { describe, expect, it } from 'vitest';
import { sampleProduct } from '../../domain/samples.testing.ts';
import { FIRST_CARDS, viewCatalogue } from './catalogue-view.ts';

const speaker = sampleProduct({ _id: 'aud0000001', createdAt: '2024-01-01T00:00:00.000Z' });
const camera = sampleProduct({
  _id: 'cam0000001',
  category: 'Cámaras',
  outOfStock: true,
  createdAt: '2024-03-01T00:00:00.000Z',
});
const radio = sampleProduct({ _id: 'aud0000002', createdAt: '2024-02-01T00:00:00.000Z' });
const products = [speaker, camera, radio];

describe('viewCatalogue', () => {
  it('lists all products, newest first, and counts those that can be bought', () => {
    expect(viewCatalogue(products, 'todos')).toEqual({
      category: 'Todos',
      products: [camera, radio, speaker],
      total: 3,
      available: 2,
    });
  });

  it.each(['camaras', 'Cámaras', 'CAMARAS'])('finds the products of a category written as %s', (written) => {
    expect(viewCatalogue(products, written)).toMatchObject({ category: 'Cámaras', products: [camera] });
  });

  it('returns the first cards and the total number', () => {
    const many = Array.from({ length: 30 }, (_, index) => sampleProduct({ _id: `aud00000${10 + index}` }));
    const view = viewCatalogue(many, 'audio', FIRST_CARDS);
    expect(view.products).toHaveLength(12);
    expect(view).toMatchObject({ total: 30, available: 30 });
  });

  it('names a category of the home page that has no products yet', () => {
    expect(viewCatalogue(products, 'juguetes')).toMatchObject({ category: 'Juguetes', total: 0 });
  });

  it('returns no text of an address with an unknown category', () => {
    expect(viewCatalogue(products, 'Llama al 800 ESTAFA')).toMatchObject({ category: null, total: 0 });
  });

  it('does not match a blank category with the blank option of the form', () => {
    expect(viewCatalogue(products, ' ')).toMatchObject({ category: null });
  });
});

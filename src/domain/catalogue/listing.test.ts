import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../entities.ts';
import { sampleProduct } from '../samples.testing.ts';
import { availableCount, categoriesFound, inCategory, newestFirst } from './listing.ts';

function dated(_id: string, createdAt: string): Product {
  return sampleProduct({ _id, createdAt });
}

function ids(products: readonly Product[]): string[] {
  return products.map((product) => product._id);
}

describe('the order of the catalogue', () => {
  it('shows the newest product first', () => {
    const products = [
      dated('viejo', '2023-01-01T00:00:00.000Z'),
      dated('nuevo', '2024-06-01T00:00:00.000Z'),
      dated('medio', '2024-01-01T00:00:00.000Z'),
    ];
    expect(ids(newestFirst(products))).toEqual(['nuevo', 'medio', 'viejo']);
  });

  it('compares times and not texts', () => {
    const products = [
      dated('entero', '2024-01-01T00:00:00Z'),
      dated('medio-segundo', '2024-01-01T00:00:00.500Z'),
      dated('costa-rica', '2023-12-31T23:59:59-06:00'),
    ];
    expect(ids(newestFirst(products))).toEqual(['costa-rica', 'medio-segundo', 'entero']);
  });

  it('sorts products of the same time by id, and products without a date last', () => {
    const moment = '2024-01-01T00:00:00.000Z';
    const products = [dated('sin-fecha', 'ayer'), dated('b', moment), dated('a', moment)];
    expect(ids(newestFirst(products))).toEqual(['a', 'b', 'sin-fecha']);
  });

  it('is the same for every given order, and the given list is not changed', () => {
    const dates = ['2024-01-01T00:00:00.000Z', '2024-01-02T00:00:00.000Z', 'nunca'];
    const products = Array.from({ length: 12 }, (_, i) => dated(`p${i}`, dates[i % 3]!));
    const expected = ids(newestFirst(products));
    fc.assert(
      fc.property(fc.shuffledSubarray(products, { minLength: 12 }), (shuffled) => {
        const before = ids(shuffled);
        expect(ids(newestFirst(shuffled))).toEqual(expected);
        expect(ids(shuffled)).toEqual(before);
      }),
    );
  });
});

describe('the list of a category', () => {
  const products = [
    sampleProduct({ _id: 'camara', category: 'Cámaras' }),
    sampleProduct({ _id: 'audio', category: 'Audio' }),
    sampleProduct({ _id: 'otra-camara', category: 'camaras ' }),
  ];

  it.each(['camaras', 'Cámaras', 'CÁMARAS', 'cámaras'.normalize('NFD')])('is found as %s', (category) => {
    expect(ids(inCategory(products, category))).toEqual(['camara', 'otra-camara']);
  });

  it('has all products for todos', () => {
    expect(inCategory(products, 'todos')).toEqual(products);
    expect(inCategory(products, 'Todos')).toEqual(products);
  });

  it('is empty for a category without products', () => {
    expect(inCategory(products, 'zapatos')).toEqual([]);
    expect(inCategory(products, '')).toEqual([]);
  });
});

describe('the category menu', () => {
  function menu(...categories: string[]): string[] {
    return categoriesFound(categories.map((category) => ({ category })));
  }

  it('has each category once, in the alphabetical order of Spanish', () => {
    expect(menu('Teléfonos', 'Ópticas', 'Oxígeno', 'Audio', 'audio', 'Ñandúes', 'Nubes', 'Zonas')).toEqual([
      'Audio',
      'Nubes',
      'Ñandúes',
      'Ópticas',
      'Oxígeno',
      'Teléfonos',
      'Zonas',
    ]);
  });

  it('spells known categories as the form does', () => {
    expect(menu('camaras', 'SMART HOME')).toEqual(['Cámaras', 'Smart Home']);
  });

  it('leaves blank categories out', () => {
    expect(menu('', ' ', 'Audio')).toEqual(['Audio']);
  });
});

describe('the available count', () => {
  it('leaves out products that are out of stock', () => {
    expect(availableCount([{ outOfStock: false }, { outOfStock: true }, { outOfStock: false }])).toBe(2);
    expect(availableCount([])).toBe(0);
  });
});

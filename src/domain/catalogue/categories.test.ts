import { describe, expect, it } from 'vitest';
import { CATEGORY_OPTIONS, categoryKey, describeCategory, formCategories, HOME_TILES } from './categories.ts';

describe('the lists of the specification', () => {
  it('offers an empty choice and seven categories in the form', () => {
    expect(CATEGORY_OPTIONS).toEqual([
      '',
      'Audio',
      'Cámaras',
      'Teléfonos',
      'Gaming',
      'Smart Home',
      'Smart Watch',
      'Accesorios',
    ]);
  });

  it('links eight tiles from the home page', () => {
    expect(HOME_TILES.map((tile) => tile.path)).toEqual([
      '/tienda/audio/lista',
      '/tienda/camaras/lista',
      '/tienda/gaming/lista',
      '/tienda/smart home/lista',
      '/tienda/smart watch/lista',
      '/tienda/telefonos/lista',
      '/tienda/juguetes/lista',
      '/tienda/accesorios/lista',
    ]);
  });

  it('names every tile as the category that its address lists', () => {
    for (const { label, path } of HOME_TILES) expect(path.split('/')[2]).toBe(categoryKey(label));
  });
});

describe('the paragraph under the heading', () => {
  it.each(['todos', 'Juguetes', ...CATEGORY_OPTIONS.slice(1)])('exists for %s', (category) => {
    expect(describeCategory(category, true)).toMatch(/^[A-Z].*\.$/);
  });

  it('is found from the address without accents', () => {
    expect(describeCategory('camaras', true)).toBe(
      'Cámaras para guardar tus mejores momentos y para cuidar lo que más te importa, de día y de noche.',
    );
  });

  it.each(['todos', 'Juguetes', ...CATEGORY_OPTIONS.slice(1)])(
    'does not mention a cart for %s in a shop without one',
    (category) => {
      expect(describeCategory(category, false)).toMatch(/^[A-Z].*\.$/);
      expect(describeCategory(category, false)).not.toContain('carrito');
    },
  );

  it.each(['', 'zapatos', 'constructor', '__proto__'])('is absent for %j', (category) => {
    expect(describeCategory(category, true)).toBeNull();
  });
});

describe('the categories that the form offers', () => {
  it('are the seven of the specification and those of the products', () => {
    const products = ['Juguetes', 'camaras', 'JUGUETES', '  ', 'Drones'].map((category) => ({ category }));
    expect(formCategories(products)).toEqual([...CATEGORY_OPTIONS.slice(1), 'Juguetes', 'Drones']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Address,
  categoryPath,
  deleteProductPath,
  editProductPath,
  parsePath,
  paths,
  patterns,
  productFormPath,
  productPath,
  productUrl,
} from './addresses.ts';
import { anyProduct, anyText, SHOP_URL, sampleProduct } from './samples.testing.ts';
import { foldText } from './text.ts';

describe('categoryPath', () => {
  it('writes every category so that the address leads back to it', () => {
    fc.assert(
      fc.property(anyText, (category) => {
        const [, , segment] = categoryPath(category).split('/');
        expect(foldText(decodeURIComponent(segment!))).toBe(foldText(category));
      }),
    );
  });

  it('writes the category in lower case with its accents', () => {
    expect(categoryPath('Teléfonos')).toBe('/tienda/tel%C3%A9fonos/lista');
  });
});

describe('productPath and productUrl', () => {
  it.each([
    ['Audio', '/tienda/audio/aud0000001'],
    ['Cámaras', '/tienda/c%C3%A1maras/aud0000001'],
    ['Smart Home', '/tienda/smart%20home/aud0000001'],
    ['Niños/Bebés', '/tienda/ni%C3%B1os%2Fbeb%C3%A9s/aud0000001'],
  ])('write the category %s in lower case with its accents', (category, path) => {
    expect(productPath(sampleProduct({ category }))).toBe(path);
  });

  it('return the same for composed and decomposed accents', () => {
    const decomposed = sampleProduct({ category: 'Cámaras'.normalize('NFD') });
    expect(productPath(decomposed)).toBe('/tienda/c%C3%A1maras/aud0000001');
  });

  it('write one slash after the address of the shop', () => {
    const product = sampleProduct({ category: 'Smart Watch' });
    expect(productUrl('https://tienda.cr', product)).toBe(
      'https://tienda.cr/tienda/smart%20watch/aud0000001',
    );
    expect(productUrl('https://tienda.cr/', product)).toBe(
      'https://tienda.cr/tienda/smart%20watch/aud0000001',
    );
  });

  it('return a valid address for every category and id', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const url = productUrl(SHOP_URL, product);
        expect(url).toMatch(/^[\x21-\x7e]+$/);
        expect(new URL(url).origin).toBe(SHOP_URL);
      }),
    );
  });
});

describe('parsePath', () => {
  it.each(Object.entries(paths).filter(([page]) => page !== 'signOut'))(
    'finds the page %s at %s',
    (page, path) => {
      expect(parsePath(path)).toEqual({ page });
      expect(parsePath(`${path}//`)).toEqual({ page });
    },
  );

  it.each<[string, Address]>([
    ['/tienda/smart%20home/lista', { page: 'category', category: 'smart home' }],
    ['/tienda/audio/aud0000001', { page: 'product', category: 'audio', id: 'aud0000001' }],
    ['/tienda/audio/%E0', { page: 'product', category: 'audio', id: '' }],
    ['/tienda/aud0000001', { page: 'editProduct', id: 'aud0000001' }],
    ['/tienda/aud0000001/eliminar/', { page: 'deleteProduct', id: 'aud0000001' }],
    ['/invitacion/llave', { page: 'invitation' }],
    ['/tienda/aud0000001/delete', { page: 'formerDeleteProduct', id: 'aud0000001' }],
  ])('reads %s', (path, address) => {
    expect(parsePath(path)).toEqual(address);
  });

  it.each([
    '/salir',
    '/nada',
    '/invitacion',
    '/invitacion/llave/otra',
    '/tienda/abc',
    '/tienda//lista',
    '/tienda/%E0/lista',
    '/tienda/a/b/c',
    '/Tienda',
    'tienda',
  ])('finds no page at %s', (path) => {
    expect(parsePath(path)).toBeNull();
  });

  it('reads what the builders write', () => {
    const id = 'aud0000001';
    expect(parsePath(categoryPath('Cámaras'))).toEqual({ page: 'category', category: 'cámaras' });
    expect(parsePath(productPath({ _id: id, category: 'Audio' }))).toEqual({
      page: 'product',
      category: 'audio',
      id,
    });
    expect(parsePath(productFormPath(id))).toEqual({ page: 'editProduct', id });
    expect(parsePath(deleteProductPath(id))).toEqual({ page: 'deleteProduct', id });
    expect(editProductPath(id)).toBe(`${productFormPath(id)}?modo=editar`);
  });

  /** Only the server renders these, for each request. */
  const { order: _order, orderForm: _orderForm, ...parsed } = patterns;

  it.each(Object.entries(parsed))('reads the pattern %s of the router as the same page', (page, pattern) => {
    expect(parsePath(pattern.replace(/:\w+/g, 'aud0000001'))).toMatchObject({ page });
  });
});

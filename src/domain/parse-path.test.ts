import { describe, expect, it } from 'vitest';
import {
  categoryPath,
  deleteProductPath,
  editProductPath,
  paths,
  patterns,
  productFormPath,
  productPath,
} from './addresses.ts';
import { type Address, isOfOffice, parsePath } from './parse-path.ts';

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

describe('isOfOffice', () => {
  const isAt = (path: string) => isOfOffice(parsePath(path)!);

  it.each([
    '/acceder',
    '/invitacion/x',
    '/cuenta',
    '/cuenta/pedidos/x',
    '/tienda/nuevo',
    '/tienda/aud0000001',
  ])('is true for %s', (path) => expect(isAt(path)).toBe(true));

  it.each(['/', '/inicio', '/tienda', '/tienda/audio/lista', '/tienda/audio/x', '/pedidos', '/sin-conexion'])(
    'is false for %s',
    (path) => expect(isAt(path)).toBe(false),
  );
});

import { describe, expect, it } from 'vitest';
import { PRODUCT_ID } from '../../domain/api.ts';
import { aProduct } from '../store/test-rows.ts';
import { openSnapshot } from './page-address.testing.ts';
import { pageAddressOf } from './page-address.ts';

describe('the page for a URL', () => {
  it.each([
    '/inicio',
    '/tienda',
    '/contacto',
    '/acceder',
    '/cuenta',
    '/cuenta/catalogos',
    '/cuenta/importar',
    '/cuenta/tienda',
    '/tienda/nuevo',
  ])('%s is its own path, with or without a slash at the end', async (path) => {
    const snapshot = await openSnapshot();
    expect(pageAddressOf(path, snapshot)).toEqual({ path });
    expect(pageAddressOf(`${path}/`, snapshot)).toEqual({ path });
  });

  it('without a path redirects to the catalogue', async () => {
    const snapshot = await openSnapshot();
    for (const path of ['/', '//', ''])
      expect(pageAddressOf(path, snapshot)).toEqual({ redirect: '/tienda' });
  });

  it('of a category is one page for all spellings', async () => {
    const snapshot = await openSnapshot();
    for (const category of ['camaras', 'c%C3%A1maras', 'C%C3%81MARAS', 'ca%CC%81maras', '%20camaras%20']) {
      expect(pageAddressOf(`/tienda/${category}/lista`, snapshot)).toEqual({ path: '/tienda/camaras/lista' });
    }
    expect(pageAddressOf('/tienda/navidad%20%26%20m%C3%A1s/lista', snapshot)).toEqual({
      path: '/tienda/navidad%20%26%20mas/lista',
    });
  });

  it('of a known category is its own page, also without products', async () => {
    const snapshot = await openSnapshot();
    for (const key of [
      'todos',
      'gaming',
      'telefonos',
      'juguetes',
      'smart%20home',
      'smart%20watch',
      'accesorios',
    ]) {
      expect(pageAddressOf(`/tienda/${key}/lista`, snapshot)).toEqual({ path: `/tienda/${key}/lista` });
    }
  });

  it('of an unknown category is one shared page', async () => {
    const snapshot = await openSnapshot(aProduct('otr0000001', { category: 'Otra' }));
    const others = ['zapatos', '%3Cscript%3E', '..', '%2e%2e', '%20', 'a%2Fb', '-', 'x'.repeat(5_000)];
    const keys = others.map((category) => pageAddressOf(`/tienda/${category}/lista`, snapshot));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toEqual({ path: '/tienda/-/lista' });
    expect(pageAddressOf('/tienda/otra/lista', snapshot)).toEqual({ path: '/tienda/otra/lista' });
  });

  it('of a product redirects from other categories to its own', async () => {
    const snapshot = await openSnapshot();
    const path = '/tienda/c%C3%A1maras/cam0000001';
    for (const category of ['c%C3%A1maras', 'camaras', 'CAMARAS']) {
      expect(pageAddressOf(`/tienda/${category}/cam0000001`, snapshot)).toEqual({ path });
    }
    expect(pageAddressOf('/tienda/audio/cam0000001', snapshot)).toEqual({ redirect: path });
    expect(pageAddressOf('/tienda/todos/cam0000001/', snapshot)).toEqual({ redirect: path });
  });

  it('of a seller is one page for all products, and delete redirects to the question', async () => {
    const snapshot = await openSnapshot();
    for (const id of ['aud0000001', 'nadie-conoce-este']) {
      expect(pageAddressOf(`/tienda/${id}`, snapshot)).toEqual({ path: '/tienda/producto' });
      expect(pageAddressOf(`/tienda/${id}/`, snapshot)).toEqual({ path: '/tienda/producto' });
      expect(pageAddressOf(`/tienda/${id}/eliminar`, snapshot)).toEqual({
        path: '/tienda/producto/eliminar',
      });
      expect(pageAddressOf(`/tienda/${id}/delete`, snapshot)).toEqual({ redirect: `/tienda/${id}/eliminar` });
    }
  });

  it('of an unknown product is one shared page', async () => {
    const snapshot = await openSnapshot();
    const wrong = ['audio/nadie00001', 'inventada/nadie00001', 'audio/%FF', 'audio/__proto__', 'producto/-'];
    for (const path of [...wrong, `audio/${'x'.repeat(5_000)}`]) {
      expect(pageAddressOf(`/tienda/${path}`, snapshot)).toEqual({ path: '/tienda/producto/-' });
    }
    expect(PRODUCT_ID.test('-')).toBe(false);
  });

  it('that does not exist is one shared page', async () => {
    const snapshot = await openSnapshot();
    const wrong = ['/nada', '/tienda/corto', '/tienda/a/b/c', '/tienda//lista', '/%FF'];
    for (const path of [
      ...wrong,
      '/tienda/%FF/lista',
      '/tienda%2Fnuevo',
      '/INICIO',
      '/__proto__',
      '/constructor',
    ]) {
      expect(pageAddressOf(path, snapshot)).toEqual({ path: '/no-encontrado' });
    }
  });
});

describe('the query of a list', () => {
  it.each(['q=radio', 'orden=nombre&x=1', 'x=1&marca=Onda', 'desde=100', 'disponible=1', 'q=a?b'])(
    '?%s leads to one shared page that the browser filters',
    async (query) => {
      const snapshot = await openSnapshot();
      expect(pageAddressOf(`/tienda?${query}`, snapshot)).toEqual({ path: '/tienda?disponible=1' });
      expect(pageAddressOf(`/tienda/AUDIO/lista/?${query}`, snapshot)).toEqual({
        path: '/tienda/audio/lista?disponible=1',
      });
      expect(pageAddressOf(`/tienda/inventada/lista?${query}`, snapshot)).toEqual({
        path: '/tienda/-/lista?disponible=1',
      });
    },
  );

  it.each(['', 'x=1', 'q=', 'orden=recientes', 'orden=otro', 'desde=hola', 'disponible=0', '%FF=%FF'])(
    '?%s filters nothing and is ignored',
    async (query) => {
      expect(pageAddressOf(`/tienda?${query}`, await openSnapshot())).toEqual({ path: '/tienda' });
    },
  );

  it('is ignored for any other page', async () => {
    const snapshot = await openSnapshot();
    for (const path of ['/inicio', '/tienda/audio/aud0000001', '/tienda/nuevo', '/no-encontrado']) {
      expect(pageAddressOf(`${path}?q=radio`, snapshot)).toEqual({ path });
    }
  });
});

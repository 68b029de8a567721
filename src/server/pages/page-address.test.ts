import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCT_ID } from '../../domain/api.ts';
import { createSnapshots, type Snapshot } from '../catalogue/snapshot.ts';
import { createRandom } from '../pictures/test-pictures.ts';
import { START } from '../store/product-changes.ts';
import type { StoredProduct } from '../store/products.ts';
import { aProduct } from '../store/test-rows.ts';
import { pageAddressOf } from './page-address.ts';

/** A shop that sells headphones, a camera and a product of an unlisted category. */
async function openSnapshot(...more: readonly StoredProduct[]): Promise<Snapshot> {
  const products = [
    aProduct('aud0000001', { category: 'Audio' }),
    aProduct('cam0000001', { category: 'Cámaras' }),
    aProduct('nav0000001', { category: 'Navidad & más' }),
    ...more,
  ];
  const end = { version: 1, count: products.length };
  const changesAfter = async () => ({ products, position: START, end });
  const store = { products: { changesAfter, idsAfter: async () => [], version: async () => 1 } };
  return (await createSnapshots(store, '/images')).current();
}

describe('the page for a URL', () => {
  it.each([
    '/inicio',
    '/tienda',
    '/contacto',
    '/acceder',
    '/cuenta',
    '/cuenta/catalogos',
    '/cuenta/importar',
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

describe('invented URLs', () => {
  it('create no more pages than the shop has, with a hundred thousand of them', async () => {
    const snapshot = await openSnapshot();
    const random = createRandom(20261115);
    const words = [
      'tienda',
      'inicio',
      'lista',
      'delete',
      'eliminar',
      'audio',
      'aud0000001',
      'nuevo',
      '',
      '%FF',
    ];
    const word = () =>
      random() < 0.5 ? words[Math.floor(random() * words.length)] : random().toString(36).slice(2, 14);
    const pages = new Set<string>();
    for (let at = 0; at < 100_000; at += 1) {
      const path = Array.from({ length: 1 + Math.floor(random() * 4) }, word).join('/');
      const key = pageAddressOf(`/${random() < 0.7 ? 'tienda/' : ''}${path}?q=${word()}`, snapshot);
      if ('path' in key) pages.add(key.path);
    }
    expect(pages.size).toBeLessThan(20);
  });

  it('never redirect to another site', async () => {
    const snapshot = await openSnapshot();
    const target = fc.oneof(
      fc.webPath(),
      fc.string(),
      fc.constantFrom('//evil.example', '/\\evil.example', '%0d%0aX:1'),
    );
    fc.assert(
      fc.property(target, fc.constantFrom('', '/delete', '/cam0000001', '/lista'), (text, end) => {
        for (const path of [`/tienda/${text}${end}`, `/${text}${end}`]) {
          const key = pageAddressOf(path, snapshot);
          const address = 'redirect' in key ? key.redirect : key.path;
          expect(address).toMatch(/^\/(?![/\\])[\x21-\x7e]+$/);
          expect(new URL(address, 'https://mitienda.cr').origin).toBe('https://mitienda.cr');
        }
      }),
    );
  });
});

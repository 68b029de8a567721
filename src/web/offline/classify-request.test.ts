import { describe, expect, it } from 'vitest';
import { SETTINGS } from './caches.testing.ts';
import { type ClassifiedRequest, classifyRequest } from './classify-request.ts';

const ORIGIN = 'https://tienda.example';

function ask(path: string, changes: Partial<ClassifiedRequest> = {}) {
  const url = new URL(path, ORIGIN).href;
  return classifyRequest(
    { method: 'GET', mode: 'cors', headers: new Headers(), ...changes, url },
    SETTINGS,
    ORIGIN,
  );
}

describe('classifyRequest', () => {
  it.each([
    '/',
    '/inicio',
    '/tienda',
    '/tienda/',
    '/tienda?q=radio',
    '/tienda/smart%20home/lista',
    '/tienda/audio/aud0000001',
    '/contacto',
    '/pedidos',
  ])('returns page for the public page %s', (path) => {
    expect(ask(path, { mode: 'navigate' })).toBe('page');
  });

  it('recognises built files of its own build, the catalogue and pictures', () => {
    expect(ask('/assets/client-1.js')).toBe('asset');
    expect(ask('/assets/cart-dialog-1.js')).toBe('asset');
    expect(ask('/products/all')).toBe('catalogue');
    expect(ask('/images/ab-320.webp')).toBe('picture');
  });

  it('recognises pictures and a catalogue at another origin', () => {
    const settings = {
      ...SETTINGS,
      catalogue: 'https://api.example/products/all',
      pictures: 'https://cdn.example/fotos/',
    };
    const asked = (url: string): ClassifiedRequest => ({
      method: 'GET',
      mode: 'cors',
      headers: new Headers(),
      url,
    });
    expect(classifyRequest(asked('https://api.example/products/all'), settings, ORIGIN)).toBe('catalogue');
    expect(classifyRequest(asked('https://cdn.example/fotos/a.webp'), settings, ORIGIN)).toBe('picture');
    expect(classifyRequest(asked('https://cdn.example/otra/a.webp'), settings, ORIGIN)).toBeNull();
    expect(classifyRequest(asked(`${ORIGIN}/products/all`), settings, ORIGIN)).toBeNull();
  });
});

describe('classifyRequest for what must not be cached', () => {
  it.each([
    '/acceder',
    '/cuenta',
    '/cuenta/importar',
    '/cuenta/tienda',
    '/tienda/nuevo',
    '/tienda/aud0000001',
    '/tienda/aud0000001?modo=editar',
    '/tienda/aud0000001/eliminar',
    '/tienda/aud0000001/eliminar/',
    '/tienda/aud0000001/delete',
    '/docs',
    '/nada',
  ])('returns uncached-page for the page %s', (path) => {
    expect(ask(path, { mode: 'navigate' })).toBe('uncached-page');
  });

  it('returns null for a request with a token, also for public addresses', () => {
    const headers = new Headers({ authorization: 'Bearer x' });
    for (const path of ['/products/all', '/images/ab-320.webp', '/tienda']) {
      expect(ask(path, { headers })).toBeNull();
      expect(ask(path, { headers, mode: 'navigate' })).toBeNull();
    }
  });

  it.each(['/user/1', '/auth/login', '/products/aud0000001', '/health', '/docs/json', '/sw.js'])(
    'returns null for %s',
    (path) => {
      expect(ask(path)).toBeNull();
    },
  );

  it('returns null for POST and for files of another build or origin', () => {
    expect(ask('/products/all', { method: 'POST' })).toBeNull();
    expect(ask('/tienda', { method: 'POST', mode: 'navigate' })).toBeNull();
    expect(ask('/assets/client-2.js')).toBeNull();
    expect(ask('https://otra.example/assets/client-1.js')).toBeNull();
  });
});

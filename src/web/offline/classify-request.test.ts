import { describe, expect, it } from 'vitest';
import { SETTINGS } from './caches.testing.ts';
import { type Asked, kindOf } from './classify-request.ts';

const ORIGIN = 'https://tienda.example';

function ask(path: string, changes: Partial<Asked> = {}) {
  const url = new URL(path, ORIGIN).href;
  return kindOf({ method: 'GET', mode: 'cors', headers: new Headers(), ...changes, url }, SETTINGS, ORIGIN);
}

describe('the service worker answers', () => {
  it.each([
    '/',
    '/inicio',
    '/tienda',
    '/tienda/',
    '/tienda?q=radio',
    '/tienda/smart%20home/lista',
    '/tienda/audio/aud0000001',
    '/contacto',
  ])('for the public page %s', (path) => {
    expect(ask(path, { mode: 'navigate' })).toBe('page');
  });

  it('for built files of its own build, the catalogue and pictures', () => {
    expect(ask('/assets/client-1.js')).toBe('asset');
    expect(ask('/assets/cart-dialog-1.js')).toBe('asset');
    expect(ask('/products/all')).toBe('catalogue');
    expect(ask('/images/ab-320.webp')).toBe('picture');
  });

  it('for pictures and a catalogue at another address, where the shop has them there', () => {
    const settings = {
      ...SETTINGS,
      catalogue: 'https://api.example/products/all',
      pictures: 'https://cdn.example/fotos/',
    };
    const asked = (url: string): Asked => ({ method: 'GET', mode: 'cors', headers: new Headers(), url });
    expect(kindOf(asked('https://api.example/products/all'), settings, ORIGIN)).toBe('catalogue');
    expect(kindOf(asked('https://cdn.example/fotos/a.webp'), settings, ORIGIN)).toBe('picture');
    expect(kindOf(asked('https://cdn.example/otra/a.webp'), settings, ORIGIN)).toBeNull();
    expect(kindOf(asked(`${ORIGIN}/products/all`), settings, ORIGIN)).toBeNull();
  });
});

describe('the service worker keeps nothing', () => {
  it.each([
    '/acceder',
    '/cuenta',
    '/cuenta/importar',
    '/tienda/nuevo',
    '/tienda/aud0000001',
    '/tienda/aud0000001?modo=editar',
    '/tienda/aud0000001/eliminar',
    '/tienda/aud0000001/eliminar/',
    '/tienda/aud0000001/delete',
    '/docs',
    '/nada',
  ])('of the page %s', (path) => {
    expect(ask(path, { mode: 'navigate' })).toBe('passing');
  });

  it('of a call that carries a token, even to what is public', () => {
    const headers = new Headers({ authorization: 'Bearer x' });
    for (const path of ['/products/all', '/images/ab-320.webp', '/tienda']) {
      expect(ask(path, { headers })).toBeNull();
      expect(ask(path, { headers, mode: 'navigate' })).toBeNull();
    }
  });

  it.each(['/user/1', '/auth/login', '/products/aud0000001', '/health', '/docs/json', '/sw.js'])(
    'of %s',
    (path) => {
      expect(ask(path)).toBeNull();
    },
  );

  it('of anything that is sent, and of files of another build', () => {
    expect(ask('/products/all', { method: 'POST' })).toBeNull();
    expect(ask('/tienda', { method: 'POST', mode: 'navigate' })).toBeNull();
    expect(ask('/assets/client-2.js')).toBeNull();
    expect(ask('https://otra.example/assets/client-1.js')).toBeNull();
  });
});

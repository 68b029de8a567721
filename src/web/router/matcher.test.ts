import { describe, expect, it } from 'vitest';
import { createMatcher } from './matcher.ts';

const find = createMatcher([
  {
    path: '/',
    id: 'shell',
    children: [
      {
        id: 'errors',
        children: [
          { path: '/', id: 'root' },
          { path: '/tienda', id: 'shop' },
          { path: '/tienda/nuevo', id: 'new' },
          { path: '/tienda/:productId', id: 'edit' },
          { path: '/tienda/:category/lista', id: 'category' },
          { path: '/tienda/:category/:productId', id: 'product' },
          { path: '/pedido/:linkKey/:form?', id: 'order' },
          {
            path: '/cuenta/pedidos',
            id: 'inbox',
            children: [{ path: '/cuenta/pedidos/:orderId', id: 'one' }],
          },
          { path: '*', id: 'rest' },
        ],
      },
    ],
  },
]);

const idsOf = (path: string) => find(path).matches.map(({ route }) => route.id);

describe('the routes of an address', () => {
  it.each([
    ['/', 'root'],
    ['/tienda', 'shop'],
    ['/tienda/', 'shop'],
    ['/TIENDA', 'shop'],
    ['/tienda/nuevo', 'new'],
    ['/tienda/abc', 'edit'],
    ['/tienda/audio/lista', 'category'],
    ['/tienda/audio/abc', 'product'],
    ['/pedido/llave', 'order'],
    ['/pedido/llave/datos', 'order'],
    ['/cuenta/pedidos', 'inbox'],
    ['/tienda/a/b/c', 'rest'],
    ['/nada', 'rest'],
  ])('of %s end with %s', (path, id) => {
    expect(idsOf(path).at(-1)).toBe(id);
  });

  it('begin with the routes around the page', () => {
    expect(idsOf('/cuenta/pedidos/p1')).toEqual(['shell', 'errors', 'inbox', 'one']);
  });

  it('tell which part of the address each one stands for', () => {
    const parts = find('/cuenta/pedidos/p1').matches.map(({ pathname }) => pathname);
    expect(parts).toEqual(['/', '/', '/cuenta/pedidos', '/cuenta/pedidos/p1']);
  });
});

describe('the parameters of an address', () => {
  it('are decoded', () => {
    expect(find('/tienda/caf%C3%A9%20y%20t%C3%A9/lista').params).toEqual({ category: 'café y té' });
  });

  it('keep a slash that was encoded', () => {
    expect(find('/tienda/a%2Fb/lista').params).toEqual({ category: 'a/b' });
  });

  it('stay as they are when they cannot be decoded', () => {
    expect(find('/tienda/%E0%A4%A/lista').params).toEqual({ category: '%E0%A4%A' });
  });

  it('lack an optional part that is not there', () => {
    expect(find('/pedido/llave').params).toEqual({ linkKey: 'llave', form: undefined });
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { PublicData } from '../data/public-data.ts';
import { createPages } from './pages.ts';

const pages = createPages({} as PublicData);

describe('a list', () => {
  const at = (address: string) => new URL(address, 'https://chateaycompra.cr');

  it.each([
    ['/tienda', '/tienda?q=radio', false],
    ['/tienda?q=radio', '/tienda?q=radio&disponible=1', false],
    ['/tienda', '/tienda', true],
    ['/tienda/audio/lista', '/tienda/camaras/lista?q=radio', true],
  ])('on the way from %s to %s is loaded: %s', (from, to, mustReload) => {
    expect(pages.category.mustReload?.(at(from), at(to))).toBe(mustReload);
  });

  it('is asked for with the category and the query of the address', async () => {
    const catalogue = vi.fn();
    const { signal } = new AbortController();
    const lists = createPages({ catalogue } as unknown as PublicData);
    const url = at('/tienda/audio/lista?q=radio');
    await lists.category.load({ address: { page: 'category', category: 'audio' }, url, signal });
    await lists.shop.load({ address: { page: 'shop' }, url: at('/tienda'), signal });
    expect(catalogue.mock.calls).toEqual([
      ['audio', '?q=radio', signal],
      ['todos', '', signal],
    ]);
  });
});

it('the code of a page is loaded once', async () => {
  expect(pages.contact.code()).toBe(pages.contact.code());
  expect(await pages.contact.code()).toBeTypeOf('function');
});

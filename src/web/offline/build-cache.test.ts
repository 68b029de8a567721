import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropEverything, dropOtherBuilds, storeBuild } from './build-cache.ts';
import { FakeCache, SETTINGS } from './caches.testing.ts';

const ANSWERS: Record<string, () => Response> = {
  '/sin-conexion': () => new Response('<script src="/assets/client-1.js"></script>'),
  '/assets/client-1.js': () => new Response('client'),
  '/assets/cart-dialog-1.js': () => new Response('cart'),
  '/products/all': () => Response.json({ products: [] }),
};

afterEach(() => vi.unstubAllGlobals());

/** A browser whose network knows these addresses, and nothing else. */
function openBrowser(answers: Record<string, () => Response>, connection = {}) {
  const stored = new Map<string, FakeCache>();
  const asked: string[] = [];
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answers[address]?.() ?? new Response('', { status: 404 });
  });
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    async open(name: string) {
      const cache = stored.get(name) ?? new FakeCache();
      stored.set(name, cache);
      return cache;
    },
  });
  const storedPaths = () =>
    [...(stored.get('tienda-b1')?.entries.keys() ?? [])].map((url) => new URL(url).pathname);
  return { stored, asked, storedPaths };
}

describe('storeBuild', () => {
  it('stores the empty page, its files and the catalogue', async () => {
    const { storedPaths } = openBrowser(ANSWERS);
    await storeBuild(SETTINGS);
    expect(storedPaths()).toEqual([...Object.keys(ANSWERS), '/leido']);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'fetches only the first files on the connection %o',
    async (connection) => {
      const { asked } = openBrowser(ANSWERS, connection);
      await storeBuild(SETTINGS);
      expect(asked).toEqual(['/sin-conexion', '/assets/client-1.js']);
    },
  );

  it('rejects when the page belongs to another build or a file is missing', async () => {
    openBrowser({ ...ANSWERS, '/sin-conexion': () => new Response('<script src="/assets/client-2.js">') });
    await expect(storeBuild(SETTINGS)).rejects.toThrow('not of this build');
    openBrowser({ ...ANSWERS, '/assets/cart-dialog-1.js': () => new Response('', { status: 404 }) });
    await expect(storeBuild(SETTINGS)).rejects.toThrow();
  });

  it('stores the build without the catalogue when the catalogue cannot be read', async () => {
    const { storedPaths } = openBrowser({
      ...ANSWERS,
      '/products/all': () => new Response('', { status: 503 }),
    });
    await storeBuild(SETTINGS);
    expect(storedPaths()).not.toContain('/products/all');
  });

  it('deletes other builds but not pictures and caches of other programs', async () => {
    const { stored } = openBrowser(ANSWERS);
    for (const name of ['tienda-b0', 'tienda-b1', 'imagenes', 'otra-cosa']) await caches.open(name);
    await dropOtherBuilds(SETTINGS);
    expect([...stored.keys()]).toEqual(['tienda-b1', 'imagenes', 'otra-cosa']);
    await dropEverything();
    expect([...stored.keys()]).toEqual(['otra-cosa']);
  });
});

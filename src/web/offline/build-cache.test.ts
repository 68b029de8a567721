import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropEverything, dropOtherBuilds, keepBuild } from './build-cache.ts';
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
  const shelves = new Map<string, FakeCache>();
  const asked: string[] = [];
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answers[address]?.() ?? new Response('', { status: 404 });
  });
  vi.stubGlobal('caches', {
    keys: async () => [...shelves.keys()],
    delete: async (name: string) => shelves.delete(name),
    async open(name: string) {
      const shelf = shelves.get(name) ?? new FakeCache();
      shelves.set(name, shelf);
      return shelf;
    },
  });
  const kept = () => [...(shelves.get('tienda-b1')?.kept.keys() ?? [])].map((url) => new URL(url).pathname);
  return { shelves, asked, kept };
}

describe('keeping a build', () => {
  it('keeps the empty page, its files and the catalogue', async () => {
    const { kept } = openBrowser(ANSWERS);
    await keepBuild(SETTINGS);
    expect(kept()).toEqual([...Object.keys(ANSWERS), '/leido']);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'fetches nothing that was not asked for on a connection like %o',
    async (connection) => {
      const { asked } = openBrowser(ANSWERS, connection);
      await keepBuild(SETTINGS);
      expect(asked).toEqual(['/sin-conexion', '/assets/client-1.js']);
    },
  );

  it('fails when the page is of another build, or a file is not there: it is tried again later', async () => {
    openBrowser({ ...ANSWERS, '/sin-conexion': () => new Response('<script src="/assets/client-2.js">') });
    await expect(keepBuild(SETTINGS)).rejects.toThrow('not of this build');
    openBrowser({ ...ANSWERS, '/assets/cart-dialog-1.js': () => new Response('', { status: 404 }) });
    await expect(keepBuild(SETTINGS)).rejects.toThrow();
  });

  it('does without the catalogue when it cannot be read', async () => {
    const { kept } = openBrowser({ ...ANSWERS, '/products/all': () => new Response('', { status: 503 }) });
    await keepBuild(SETTINGS);
    expect(kept()).not.toContain('/products/all');
  });

  it('throws away the other builds, and leaves pictures and what is not the shop’s', async () => {
    const { shelves } = openBrowser(ANSWERS);
    for (const name of ['tienda-b0', 'tienda-b1', 'imagenes', 'otra-cosa']) await caches.open(name);
    await dropOtherBuilds(SETTINGS);
    expect([...shelves.keys()]).toEqual(['tienda-b1', 'imagenes', 'otra-cosa']);
    await dropEverything();
    expect([...shelves.keys()]).toEqual(['otra-cosa']);
  });
});

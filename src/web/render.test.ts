import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { productPath } from '../domain/addresses.ts';
import type { Product } from '../domain/entities.ts';
import { sampleProduct } from '../domain/samples.testing.ts';
import { bulb, camera, htmlOf, radio, settings, shopWith } from './render.testing.ts';
import { createRenderer } from './render.tsx';
import { parsePageData } from './runtime/page-data.ts';

const shop = shopWith([radio, camera, bulb]);
const publicPages = [
  '/inicio',
  '/tienda',
  '/tienda/todos/lista',
  '/tienda/smart%20home/lista',
  '/tienda/audio/aud0000001',
  '/contacto',
];

function dataOf(html: string) {
  return parsePageData(html.match(/<script id="datos" type="application\/json">(.*?)<\/script>/s)![1]!);
}

/** The products in the data of a list. */
function listOf(html: string): readonly Product[] {
  const { page } = dataOf(html);
  return page?.name === 'shop' ? page.data.products : [];
}

describe('the addresses of the shop', () => {
  it.each(publicPages)('%s is a page with one h1 and a title', async (path) => {
    const { status, html } = await shop.render(path);
    expect(status).toBe(200);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]+ · Chatea y Compra<\/title>/);
  });

  it.each(['/nada', '/tienda/audio/noexiste01', '/tienda/audio/aud0000001/mas'])(
    '%s is the error page',
    async (path) => {
      expect(await shop.render(path)).toMatchObject({ status: 404 });
      expect(await htmlOf(shop, path)).toMatch(/<h1[^>]*>Algo salio mal...<\/h1>/);
    },
  );

  it.each(['/', '/tienda/gaming/luz0000001'])('%s leads elsewhere, which is no page', async (path) => {
    await expect(shop.render(path)).rejects.toThrow('leads elsewhere');
  });

  it('renderRefusal returns the error page with the given message', async () => {
    const { status, html } = await shop.renderRefusal(400, 'La solicitud <no> se entiende');
    expect(status).toBe(400);
    expect(html).toContain('Algo salio mal...');
    expect(html).toContain('La solicitud &lt;no&gt; se entiende (400)');
    expect(html).not.toContain('404');
  });

  it('a product that does not exist has the message of the specification', async () => {
    const html = await htmlOf(shop, '/tienda/audio/noexiste01');
    expect(html).toContain('Error al cargar los detalles del producto (404)');
  });

  it('a catalogue that cannot be read is an error page in the shell, without the cause', async () => {
    const fail = () => {
      throw Object.assign(new Error('SQLITE_CORRUPT'), { detail: '/var/lib/tienda.db' });
    };
    const broken = createRenderer({
      catalogue: { all: fail, categories: fail, find: fail },
      settings: () => settings,
      scripts: { entry: '/c.js', sheets: [], parts: {} },
    });
    expect(await broken.render('/tienda')).toMatchObject({ status: 500 });
    const html = await htmlOf(broken, '/tienda');
    expect(html).toContain('Algo salio mal...');
    expect(html).toContain('© 2024');
    expect(html).not.toMatch(/SQLITE|\/var\/lib/);
  });
});

describe('the HTML of a page', () => {
  it.each([...publicPages, '/nada'])('%s holds no style attribute and no script of its own', async (path) => {
    const html = await htmlOf(shop, path);
    expect(html).not.toMatch(/<[^>]* style=/);
    expect(html).not.toMatch(/<[^>]* on[a-z]+=/);
    const data = path.endsWith('/aud0000001') ? ['<script type="application/ld+json">'] : [];
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" async="" fetchPriority="low" src="/assets/client.js">',
      ...data,
      '<script id="datos" type="application/json">',
    ]);
  });

  it.each([...publicPages, '/nada', '/acceder'])(
    'of %s has only styles whose hash the policy allows',
    async (path) => {
      const styles = [...(await htmlOf(shop, path)).matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
      expect(styles.length).toBeGreaterThan(0);
      for (const [, style] of styles) {
        const hash = createHash('sha256').update(style!).digest('base64');
        expect(shop.csp.styleHashes()).toContain(`sha256-${hash}`);
      }
    },
  );

  it.each([
    ['/tienda', '<style data-sheets="assets/client.css">.btn{color:red}</style>'],
    [
      '/tienda/audio/aud0000001',
      '<style data-sheets="assets/client.css assets/product.css">.btn{color:red}.prod>b{color:red}</style>',
    ],
    ['/sin-conexion', '<style data-sheets="assets/client.css">.btn{color:red}</style>'],
  ])('of %s has the style of its chunks and the names of the sheets', async (path, style) => {
    expect((await htmlOf(shop, path)).match(/<style.*<\/style>/)?.[0]).toBe(style);
  });

  it('preloads the chunk of the page', async () => {
    const link = '<link rel="modulepreload" fetchPriority="low" href="/assets/product.js"/>';
    expect(await htmlOf(shop, '/tienda/audio/aud0000001')).toContain(link);
    expect(await htmlOf(shop, '/tienda')).not.toContain('modulepreload');
  });

  it.each(['/acceder', '/cuenta/pedidos/nuevo', '/tienda/aud0000001'])(
    'of sellers at %s preloads the file that leads to their code',
    async (path) => {
      const link = '<link rel="modulepreload" fetchPriority="low" href="/assets/office.js"/>';
      expect(await htmlOf(shop, path)).toContain(link);
    },
  );

  it.each([
    ['/cuenta/pedidos', true],
    ['/acceder', true],
    ['/tienda', false],
    ['/inicio', false],
  ])('at %s names the script of the back office: %s', async (path, isOfOffice) => {
    expect((await htmlOf(shop, path)).includes(' data-office="/assets/office.js"')).toBe(isOfOffice);
  });

  it('contains the data from which it was rendered', async () => {
    const { settings: sent, page, categories } = dataOf(await htmlOf(shop, '/tienda'));
    expect(sent).toEqual(settings);
    expect(page).toMatchObject({ name: 'shop', data: { category: 'Todos', total: 3, available: 2 } });
    expect(categories).toEqual(['Audio', 'Cámaras', 'Smart Home']);
  });

  it('contains only the products of a long list that it shows', async () => {
    const many = Array.from({ length: 30 }, (_, index) => sampleProduct({ _id: `aud00000${10 + index}` }));
    expect(listOf(await htmlOf(shopWith(many), '/tienda'))).toHaveLength(12);
  });

  it('contains only the pictures of a product that its card shows', async () => {
    const product = sampleProduct({
      coverUrl: '/images/c.webp',
      pictureUrls: ['/images/a.webp', '/images/b.webp'],
    });
    const products = listOf(await htmlOf(shopWith([product]), '/tienda'));
    const sent = { coverUrl: '/images/c.webp', pictureUrls: ['/images/a.webp'] };
    expect(products).toEqual([{ ...product, ...sent }]);
  });

  it('contains its error for hydration', async () => {
    const { error, page } = dataOf(await htmlOf(shop, '/nada'));
    expect(error).toEqual({ status: 404, message: 'No encontramos lo que buscas' });
    expect(page).toBeNull();
  });

  it('escapes the texts of sellers everywhere', async () => {
    const attack = `</script></style></title>"'><img src=x onerror=alert(1)><!--`;
    const product = sampleProduct({ title: attack, description: attack, brand: attack, category: attack });
    const attacked = shopWith([product]);
    const products = listOf(await htmlOf(attacked, '/tienda'));
    for (const path of ['/tienda', productPath(product)]) {
      const html = await htmlOf(attacked, path);
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('</script></style>');
    }
    expect(products[0]?.title).toBe(attack);
  });

  it.each(['turquesa', 'rosa'] as const)('has the colours of the theme %s', async (theme) => {
    expect(await htmlOf(shopWith([radio], { theme }), '/tienda')).toContain(
      `<html lang="es-CR" data-theme="${theme}">`,
    );
  });

  it('has the canonical address of the page', async () => {
    const html = await htmlOf(shop, '/tienda/TODOS/lista');
    expect(html).toContain('<link rel="canonical" href="https://chateaycompra.cr/tienda"/>');
  });
});

describe('the offline shell', () => {
  it('contains the settings and nothing of the catalogue', async () => {
    const html = await htmlOf(shop, '/sin-conexion');
    expect(dataOf(html)).toEqual({ settings, categories: null, page: null, error: null });
    expect(html).toBe(await htmlOf(shopWith([]), '/sin-conexion'));
    expect(html).not.toContain(radio.title);
  });

  it('loads the same script as every page, and asks not to be listed', async () => {
    const html = await htmlOf(shop, '/sin-conexion');
    expect(html).toContain('src="/assets/client.js"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/canonical|og:/);
  });
});

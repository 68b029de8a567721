import { describe, expect, it } from 'vitest';
import { productPath } from '../../domain/addresses.ts';
import { previewOfProduct } from '../../domain/discovery/link-preview.ts';
import { productData } from '../../domain/discovery/structured-data.ts';
import { sampleProduct } from '../../domain/samples.testing.ts';
import { htmlOf, settings, shopWith } from '../render.testing.ts';

const PICTURE = `/images/${'a'.repeat(32)}-1280.webp`;
const PREVIEW = `https://chateaycompra.cr/images/${'a'.repeat(32)}-previa.jpg`;
const radio = sampleProduct({ pictureUrls: [PICTURE] });
const bulb = sampleProduct({ _id: 'luz0000001', category: 'Smart Home', pictureUrls: [], outOfStock: true });
const shop = shopWith([radio, bulb]);

/** Reads the tags as a crawler does: from the first bytes, without running scripts. */
function tagsOf(html: string): Record<string, string> {
  const start = Buffer.from(html)
    .subarray(0, 20 * 1024)
    .toString();
  const found = start.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g);
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]));
}

function structuredDataOf(html: string): unknown[] {
  const found = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...found].map(([, json]) => JSON.parse(json!));
}

describe('the preview tags in the first 20 KB of a page', () => {
  it('describe a product with title, price and picture', async () => {
    const { title, description, url } = previewOfProduct(settings.shopUrl, radio);
    expect(tagsOf(await htmlOf(shop, productPath(radio)))).toMatchObject({
      'og:type': 'product',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:site_name': 'Chatea y Compra',
      'og:locale': 'es_CR',
      'og:image': PREVIEW,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'product:price:amount': '32900',
      'product:price:currency': 'CRC',
      'twitter:card': 'summary_large_image',
    });
  });

  it.each([
    ['/inicio', 'Electrónica por chat en todo Costa Rica', /^1 disponible desde ₡32,900 · /, '/inicio'],
    ['/tienda', 'Todo el catálogo', /^1 disponible desde ₡32,900 · /, '/tienda'],
    ['/tienda/todos/lista', 'Todo el catálogo', /^1 disponible desde ₡32,900 · /, '/tienda'],
    ['/tienda/audio/lista', 'Audio', /^1 disponible desde ₡32,900 · /, '/tienda/audio/lista'],
  ])(
    'describe %s with title, stock, prices and the newest picture',
    async (path, title, description, canonical) => {
      const tags = tagsOf(await htmlOf(shop, path));
      expect(tags).toMatchObject({
        'og:type': 'website',
        'og:title': title,
        'og:description': expect.stringMatching(description),
        'og:url': settings.shopUrl + canonical,
        'og:image': PREVIEW,
      });
      expect(tags).not.toHaveProperty('product:price:amount');
    },
  );

  it.each(['/tienda/smart%20home/lista', '/contacto', productPath(bulb)])(
    'have the default image for %s, which has no picture',
    async (path) => {
      const tags = tagsOf(await htmlOf(shop, path));
      expect(tags['og:image']).toMatch(/^https:\/\/chateaycompra\.cr\/.*tarjeta.*\.jpg$/);
      expect(tags['og:image:alt']).toBe('Chatea y Compra');
    },
  );

  it('have the default image in the theme of the shop', async () => {
    const tags = tagsOf(await htmlOf(shopWith([], { theme: 'rosa' }), '/tienda'));
    expect(tags['og:image']).toMatch(/tarjeta-rosa/);
  });

  it.each(['/nada', '/cuenta', '/tienda/inventada/lista', '/tienda/audio/noexiste01'])(
    'are missing in %s, which search engines must not index',
    async (path) => {
      const tags = tagsOf(await htmlOf(shop, path));
      expect(Object.keys(tags).filter((name) => name.startsWith('og:'))).toEqual([]);
      expect(tags.robots).toBe('noindex');
    },
  );
});

describe('the structured data of a page', () => {
  it('describe the product of a product page, and are missing in other pages', async () => {
    const html = await htmlOf(shop, productPath(radio));
    expect(structuredDataOf(html)).toEqual([productData(settings.shopUrl, radio)]);
    for (const path of ['/inicio', '/tienda', '/tienda/audio/lista', '/nada']) {
      expect(structuredDataOf(await htmlOf(shop, path))).toEqual([]);
    }
  });

  it('escape markup in the texts of a product', async () => {
    const attack = `</script><script>alert(1)</script><!-- <script>"'&\u2028`;
    const product = sampleProduct({ title: attack, description: attack, brand: attack, color: attack });
    const html = await htmlOf(shopWith([product]), productPath(product));
    expect(structuredDataOf(html)).toEqual([productData(settings.shopUrl, product)]);
    expect(html).not.toMatch(/ld\+json">[^<]*<(?!\/script><style )/);
    expect(html.match(/<script[^>]*>/g)).toHaveLength(3);
    expect(html.match(/<\/script>/g)).toHaveLength(3);
  });
});

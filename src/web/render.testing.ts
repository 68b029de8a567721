/** A shop for the tests of pages: products, settings and the rendered HTML. */

import type { BuiltRenderer, CatalogueReader, Renderer, Settings } from '../contract/rendering.ts';
import { categoriesFound } from '../domain/catalogue/listing.ts';
import type { Product } from '../domain/entities.ts';
import { sampleProduct } from '../domain/samples.testing.ts';
import { createRenderer } from './render.tsx';

export const settings: Settings = {
  shopName: 'Chatea y Compra',
  shopUrl: 'https://chateaycompra.cr',
  phone: '50670000000',
  socialUrl: 'https://social.example/tienda',
  cart: true,
  theme: 'turquesa',
  apiBaseUrl: '',
  offline: true,
};

export const radio = sampleProduct({ _id: 'aud0000001' });
export const camera = sampleProduct({
  _id: 'cam0000001',
  title: 'Cámara Foco',
  category: 'Cámaras',
  outOfStock: true,
});
export const bulb = sampleProduct({
  _id: 'luz0000001',
  title: 'Bombillo',
  category: 'Smart Home',
  discounted: true,
});

export function catalogueOf(...products: readonly Product[]): CatalogueReader {
  return {
    all: () => products,
    categories: () => categoriesFound(products),
    find: (id) => products.find((product) => product._id === id) ?? null,
  };
}

export function shopWith(products: readonly Product[], changes: Partial<Settings> = {}): BuiltRenderer {
  const own = { ...settings, ...changes };
  return createRenderer({
    catalogue: catalogueOf(...products),
    settings: () => own,
    scripts: {
      entry: '/assets/client.js',
      sheets: [{ file: 'assets/client.css', css: '.btn{color:red}' }],
      parts: {
        'src/web/storefront/product/product-page.tsx': {
          url: '/assets/product.js',
          imports: [],
          sheets: [{ file: 'assets/product.css', css: '.prod>b{color:red}' }],
        },
        'src/web/office.tsx': { url: '/assets/office.js', imports: ['/assets/part.js'], sheets: [] },
      },
    },
  });
}

export async function htmlOf(renderer: Renderer, path: string): Promise<string> {
  return (await renderer.render(path)).html;
}

/** Returns the text of a page: its body without scripts and tags, with single spaces. */
export function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body>')).replace(/<script.*?<\/script>/gs, '');
  return body
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

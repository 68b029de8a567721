import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryPath, productPath, productUrl } from './addresses.ts';
import { anyProduct, anyText, SHOP_URL, sampleProduct } from './samples.testing.ts';
import { foldText } from './text.ts';

describe('categoryPath', () => {
  it('writes every category so that the address leads back to it', () => {
    fc.assert(
      fc.property(anyText, (category) => {
        const [, , segment] = categoryPath(category).split('/');
        expect(foldText(decodeURIComponent(segment!))).toBe(foldText(category));
      }),
    );
  });

  it('writes the category in lower case with its accents', () => {
    expect(categoryPath('Teléfonos')).toBe('/tienda/tel%C3%A9fonos/lista');
  });
});

describe('productPath and productUrl', () => {
  it.each([
    ['Audio', '/tienda/audio/aud0000001'],
    ['Cámaras', '/tienda/c%C3%A1maras/aud0000001'],
    ['Smart Home', '/tienda/smart%20home/aud0000001'],
    ['Niños/Bebés', '/tienda/ni%C3%B1os%2Fbeb%C3%A9s/aud0000001'],
  ])('write the category %s in lower case with its accents', (category, path) => {
    expect(productPath(sampleProduct({ category }))).toBe(path);
  });

  it('return the same for composed and decomposed accents', () => {
    const decomposed = sampleProduct({ category: 'Cámaras'.normalize('NFD') });
    expect(productPath(decomposed)).toBe('/tienda/c%C3%A1maras/aud0000001');
  });

  it('write one slash after the address of the shop', () => {
    const product = sampleProduct({ category: 'Smart Watch' });
    expect(productUrl('https://tienda.cr', product)).toBe(
      'https://tienda.cr/tienda/smart%20watch/aud0000001',
    );
    expect(productUrl('https://tienda.cr/', product)).toBe(
      'https://tienda.cr/tienda/smart%20watch/aud0000001',
    );
  });

  it('return a valid address for every category and id', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const url = productUrl(SHOP_URL, product);
        expect(url).toMatch(/^[\x21-\x7e]+$/);
        expect(new URL(url).origin).toBe(SHOP_URL);
      }),
    );
  });
});

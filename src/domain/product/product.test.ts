import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyProduct, SHOP_URL, sampleProduct } from '../samples.testing.ts';
import { buyLabel, coverOf, flagsOf, type Marking, markingOf, productPath, productUrl } from './product.ts';

describe('the marking of a product', () => {
  it.each<[Marking, boolean, boolean]>([
    ['regular', false, false],
    ['descuento', true, false],
    ['agotado', false, true],
  ])('%s stands for discounted %s and outOfStock %s, both ways', (marking, discounted, outOfStock) => {
    expect(flagsOf(marking)).toEqual({ discounted, outOfStock });
    expect(markingOf({ discounted, outOfStock })).toBe(marking);
  });

  it('is agotado when both flags arrive true', () => {
    expect(markingOf({ discounted: true, outOfStock: true })).toBe('agotado');
  });
});

describe('the cover of a product', () => {
  it('is the chosen cover', () => {
    expect(coverOf(sampleProduct({ coverUrl: '/images/portada.webp' }))).toBe('/images/portada.webp');
  });

  it('is the first picture when no cover was chosen', () => {
    expect(coverOf(sampleProduct())).toBe('/images/frente.webp');
    expect(coverOf(sampleProduct({ coverUrl: '' }))).toBe('/images/frente.webp');
  });

  it('is absent when there are no pictures', () => {
    expect(coverOf(sampleProduct({ pictureUrls: [] }))).toBeNull();
  });
});

describe('the address of a product', () => {
  it.each([
    ['Audio', '/tienda/audio/aud0000001'],
    ['Cámaras', '/tienda/c%C3%A1maras/aud0000001'],
    ['Smart Home', '/tienda/smart%20home/aud0000001'],
    ['Niños/Bebés', '/tienda/ni%C3%B1os%2Fbeb%C3%A9s/aud0000001'],
  ])('has %s in lower case with its accents', (category, path) => {
    expect(productPath(sampleProduct({ category }))).toBe(path);
  });

  it('is the same however the accents were typed', () => {
    const decomposed = sampleProduct({ category: 'Cámaras'.normalize('NFD') });
    expect(productPath(decomposed)).toBe('/tienda/c%C3%A1maras/aud0000001');
  });

  it('is complete for the chat, with one slash after the shop', () => {
    const product = sampleProduct({ category: 'Smart Watch' });
    expect(productUrl('https://tienda.cr', product)).toBe(
      'https://tienda.cr/tienda/smart%20watch/aud0000001',
    );
    expect(productUrl('https://tienda.cr/', product)).toBe(
      'https://tienda.cr/tienda/smart%20watch/aud0000001',
    );
  });

  it('is an address for every category and id', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const url = productUrl(SHOP_URL, product);
        expect(url).toMatch(/^[\x21-\x7e]+$/);
        expect(new URL(url).origin).toBe(SHOP_URL);
      }),
    );
  });
});

describe('the buy button', () => {
  it('says Comprar, and Consultar when there are none left', () => {
    expect(buyLabel({ outOfStock: false })).toBe('Comprar');
    expect(buyLabel({ outOfStock: true })).toBe('Consultar');
  });
});

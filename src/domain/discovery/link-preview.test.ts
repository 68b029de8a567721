import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyProduct, anyText, SHOP_URL, sampleProduct } from '../samples.testing.ts';
import { isPublicAddress, previewOfList, previewOfProduct, warningsOf } from './link-preview.ts';

const picture = (letter: string) => `/images/${letter.repeat(32)}-1280.webp`;
const previewOf = (letter: string) => `${SHOP_URL}/images/${letter.repeat(32)}-previa.jpg`;
const AUDIO = { title: 'Audio', path: '/tienda/audio/lista', lead: 'Audífonos y parlantes' };

describe('the preview of a product', () => {
  const product = sampleProduct({ coverUrl: picture('b'), pictureUrls: [picture('a'), picture('b')] });

  it('has title, price, availability, address and cover', () => {
    expect(previewOfProduct(SHOP_URL, product)).toEqual({
      title: 'Audífonos Onda 3',
      description: '₡32,900 · Disponible · Audífonos inalámbricos con estuche de carga',
      url: 'https://chateaycompra.cr/tienda/audio/aud0000001',
      image: previewOf('b'),
      price: 32_900,
    });
  });

  it('says when it is sold out', () => {
    const { description } = previewOfProduct(SHOP_URL, { ...product, outOfStock: true });
    expect(description).toMatch(/^₡32,900 · Agotado · /);
  });

  it('finds the picture at any address of the picture storage', () => {
    const far = sampleProduct({ pictureUrls: [`https://fotos.cr${picture('c')}`] });
    expect(previewOfProduct(SHOP_URL, far).image).toBe(
      `https://fotos.cr/images/${'c'.repeat(32)}-previa.jpg`,
    );
  });

  it('has no picture if the product has no stored one', () => {
    expect(previewOfProduct(SHOP_URL, sampleProduct({ pictureUrls: [] })).image).toBeNull();
    expect(previewOfProduct(SHOP_URL, sampleProduct()).image).toBeNull();
  });

  it('has at most 80 characters in one line, with price and availability', () => {
    fc.assert(
      fc.property(anyProduct, anyText, (any, description) => {
        const preview = previewOfProduct(SHOP_URL, { ...any, description });
        expect(preview.description.length).toBeLessThanOrEqual(80);
        expect(preview.description).toMatch(/^₡[\d,.]+ · (Disponible|Agotado)/);
        expect(preview.description + preview.title).not.toMatch(/[\n\r\u202e]/);
        expect(preview.url).toMatch(/^https:\/\/chateaycompra\.cr\/tienda\/[^\s?#]+$/);
      }),
    );
  });
});

describe('the preview of a list', () => {
  const [old, recent, bare] = [
    sampleProduct({ _id: 'aud0000001', pictureUrls: [picture('a')], createdAt: '2026-01-01T00:00:00.000Z' }),
    sampleProduct({
      _id: 'aud0000002',
      pictureUrls: [picture('b')],
      createdAt: '2026-02-01T00:00:00.000Z',
      price: 9_900,
    }),
    sampleProduct({
      _id: 'aud0000003',
      pictureUrls: [],
      createdAt: '2026-03-01T00:00:00.000Z',
      price: 500,
      outOfStock: true,
    }),
  ];

  it('shows the newest product that has a picture, for any order of the products', () => {
    for (const products of [
      [bare, recent, old],
      [old, recent, bare],
    ]) {
      expect(previewOfList(SHOP_URL, AUDIO, products).image).toBe(previewOf('b'));
    }
  });

  it('says how many products can be bought and the lowest price', () => {
    expect(previewOfList(SHOP_URL, AUDIO, [old, recent, bare])).toMatchObject({
      title: 'Audio',
      description: '2 disponibles desde ₡9,900 · Audífonos y parlantes',
      url: 'https://chateaycompra.cr/tienda/audio/lista',
      price: null,
    });
    expect(previewOfList(SHOP_URL, AUDIO, [old]).description).toMatch(/^1 disponible desde ₡32,900 · /);
    expect(previewOfList(SHOP_URL, AUDIO, [bare]).description).toMatch(/^Agotado por ahora · /);
  });

  it('describes the page if the list is empty', () => {
    expect(previewOfList(SHOP_URL, AUDIO, [])).toMatchObject({ description: AUDIO.lead, image: null });
  });

  it('has at most 80 characters', () => {
    const { description } = previewOfList(SHOP_URL, { ...AUDIO, lead: 'palabra '.repeat(30) }, [old]);
    expect(description.length).toBeLessThanOrEqual(80);
    expect(description).toMatch(/palabra…$/);
  });
});

describe('the warnings for a seller', () => {
  const warn = (changes: Parameters<typeof sampleProduct>[0], shopUrl = SHOP_URL) =>
    warningsOf(previewOfProduct(shopUrl, sampleProduct({ pictureUrls: [picture('a')], ...changes })));

  it('are none for a complete preview', () => {
    expect(warn({ title: 'x'.repeat(65) })).toEqual([]);
  });

  it('name a missing picture, a title that is too long, and an address that is not public', () => {
    expect(warn({ pictureUrls: [] })).toEqual(['picture']);
    expect(warn({ title: 'x'.repeat(66) })).toEqual(['title']);
    expect(warn({}, 'http://localhost:3000')).toEqual(['address']);
  });

  it.each([
    'http://localhost:3000/x',
    'http://127.0.0.1/',
    'http://192.168.1.5:3000',
    'http://tienda',
    'http://[::1]/',
    'http://172.20.0.1',
    'http://pc.local',
  ])('isPublicAddress returns false for %s', (url) => expect(isPublicAddress(url)).toBe(false));

  it.each(['https://mitienda.cr/tienda', 'https://172.217.0.1', 'https://10.mitienda.cr'])(
    '%s is one',
    (url) => expect(isPublicAddress(url)).toBe(true),
  );
});

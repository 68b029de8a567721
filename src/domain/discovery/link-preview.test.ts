import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyProduct, anyText, SHOP_URL, sampleProduct } from '../samples.testing.ts';
import { isPublicAddress, previewOfList, previewOfProduct, warningsOf } from './link-preview.ts';

const picture = (letter: string) => `/images/${letter.repeat(32)}-1280.webp`;
const previewOf = (letter: string) => `${SHOP_URL}/images/${letter.repeat(32)}-previa.jpg`;
const AUDIO = { title: 'Audio', path: '/tienda/audio/lista', lead: 'Audífonos y parlantes' };

describe('the preview of a product', () => {
  const product = sampleProduct({ coverUrl: picture('b'), pictureUrls: [picture('a'), picture('b')] });

  it('has its title, its price, whether there is one, its address and its cover', () => {
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

  it('finds its picture wherever pictures are kept', () => {
    const far = sampleProduct({ pictureUrls: [`https://fotos.cr${picture('c')}`] });
    expect(previewOfProduct(SHOP_URL, far).image).toBe(
      `https://fotos.cr/images/${'c'.repeat(32)}-previa.jpg`,
    );
  });

  it('has no picture where the product has none of ours', () => {
    expect(previewOfProduct(SHOP_URL, sampleProduct({ pictureUrls: [] })).image).toBeNull();
    expect(previewOfProduct(SHOP_URL, sampleProduct()).image).toBeNull();
  });

  it('never takes more than 80 characters, which hold price and availability, in one line', () => {
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

  it('shows the newest product that has a picture, in whatever order they come', () => {
    for (const products of [
      [bare, recent, old],
      [old, recent, bare],
    ]) {
      expect(previewOfList(SHOP_URL, AUDIO, products).image).toBe(previewOf('b'));
    }
  });

  it('says how many there are and from which price, of what can be bought', () => {
    expect(previewOfList(SHOP_URL, AUDIO, [old, recent, bare])).toMatchObject({
      title: 'Audio',
      description: '2 disponibles desde ₡9,900 · Audífonos y parlantes',
      url: 'https://chateaycompra.cr/tienda/audio/lista',
      price: null,
    });
    expect(previewOfList(SHOP_URL, AUDIO, [old]).description).toMatch(/^1 disponible desde ₡32,900 · /);
    expect(previewOfList(SHOP_URL, AUDIO, [bare]).description).toMatch(/^Agotado por ahora · /);
  });

  it('says what it is about where there is nothing in it', () => {
    expect(previewOfList(SHOP_URL, AUDIO, [])).toMatchObject({ description: AUDIO.lead, image: null });
  });

  it('takes no more than 80 characters', () => {
    const { description } = previewOfList(SHOP_URL, { ...AUDIO, lead: 'palabra '.repeat(30) }, [old]);
    expect(description.length).toBeLessThanOrEqual(80);
    expect(description).toMatch(/palabra…$/);
  });
});

describe('what a seller is warned of', () => {
  const warn = (changes: Parameters<typeof sampleProduct>[0], shopUrl = SHOP_URL) =>
    warningsOf(previewOfProduct(shopUrl, sampleProduct({ pictureUrls: [picture('a')], ...changes })));

  it('is nothing when all is well', () => {
    expect(warn({ title: 'x'.repeat(65) })).toEqual([]);
  });

  it('is a missing picture, a title that does not fit, an address that nobody else can open', () => {
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
  ])('%s is no public address', (url) => expect(isPublicAddress(url)).toBe(false));

  it.each(['https://mitienda.cr/tienda', 'https://172.217.0.1', 'https://10.mitienda.cr'])(
    '%s is one',
    (url) => expect(isPublicAddress(url)).toBe(true),
  );
});

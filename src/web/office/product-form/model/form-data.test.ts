import { describe, expect, it } from 'vitest';
import { PRODUCT } from '../product-form-samples.testing.ts';
import { isCreatable, missingIn, multipartOf, problemsOf } from './form-data.ts';
import {
  type AddedPicture,
  blankForm,
  changeForm,
  type FormState,
  formOf,
  NO_PRODUCT,
} from './form-state.ts';

const PICTURE: AddedPicture = { id: 'p1', name: 'frente.jpg', blob: new Blob(['x']), isReady: true };

const READY: FormState = {
  ...blankForm(null),
  texts: {
    name: 'Parlante',
    description: 'Suena',
    brand: 'R',
    category: 'Audio',
    color: 'azul',
    price: '15.000',
    priceBefore: '',
    units: '',
  },
  added: [PICTURE],
  cover: 'p1',
};

describe('isCreatable', () => {
  it('is true when nothing is missing', () => {
    expect(isCreatable(READY)).toBe(true);
    expect(missingIn(READY)).toStrictEqual([]);
  });

  it.each([
    ['without a picture', { added: [], cover: null }, ['images', 'cover']],
    ['without a cover', { cover: null }, ['cover']],
    ['while pictures are prepared', { added: [{ ...PICTURE, isReady: false }] }, ['processing']],
    ['with a price that cannot be read', { texts: { ...READY.texts, price: 'mucho' } }, ['fields']],
    ['with a count of nothing', { count: 0 }, ['fields']],
  ])('is false %s', (_, change, missing) => {
    const form = { ...READY, ...change };
    expect(isCreatable(form)).toBe(false);
    expect(missingIn(form)).toStrictEqual(missing);
  });

  it('reports a wrong price with its own message', () => {
    const form = { ...READY, texts: { ...READY.texts, price: '' } };
    expect(problemsOf(form)).toStrictEqual([{ path: 'price', msg: 'El precio es incorrecto ' }]);
  });
});

describe('the previous price', () => {
  const typed = { ...READY, texts: { ...READY.texts, priceBefore: '18.000' } };

  it('is sent only with the discount, and its text stays', () => {
    expect(multipartOf({ ...typed, marking: 'descuento' }).get('priceBefore')).toBe('18000');
    expect(multipartOf(typed).get('priceBefore')).toBe('');
    const there = changeForm(typed, { type: 'marking', marking: 'descuento' });
    expect(changeForm(there, { type: 'marking', marking: 'agotado' }).texts.priceBefore).toBe('18.000');
  });

  it('is refused unless it is higher than the price', () => {
    const form = { ...typed, marking: 'descuento' as const };
    expect(problemsOf(form)).toStrictEqual([]);
    const low = { ...form, texts: { ...form.texts, priceBefore: '15000' } };
    expect(problemsOf(low)).toStrictEqual([
      { path: 'priceBefore', msg: 'El precio anterior debe ser mayor que el precio' },
    ]);
  });
});

describe('multipartOf', () => {
  it('sends a new product with the fields of the specification and its named picture', () => {
    const form = multipartOf(READY);
    const { files, ...texts } = Object.fromEntries(form);
    expect(texts).toStrictEqual({
      formMode: 'new',
      productId: '',
      name: 'Parlante',
      description: 'Suena',
      brand: 'R',
      category: 'Audio',
      color: 'azul',
      price: '15000',
      priceBefore: '',
      count: '1',
      discounted: 'false',
      outOfStock: 'false',
      coverImg: '',
      coverImgNew: 'frente.jpg',
      pictureUrls: '[]',
      updatedAt: '',
    });
    expect(files).toMatchObject({ name: 'frente.jpg' });
  });

  it('sends an edited product with its remaining pictures and the loaded version', () => {
    const form = multipartOf({ ...formOf(PRODUCT), stored: ['/images/b.webp'], added: [PICTURE] });
    expect(Object.fromEntries(form)).toMatchObject({
      formMode: 'edit',
      productId: PRODUCT._id,
      coverImg: '/images/b.webp',
      coverImgNew: '',
      pictureUrls: '["/images/b.webp"]',
      updatedAt: PRODUCT.updatedAt,
      discounted: 'true',
    });
  });

  it('sends the edit form without a product with an empty id', () => {
    expect(Object.fromEntries(multipartOf(blankForm(NO_PRODUCT)))).toMatchObject({
      formMode: 'edit',
      productId: '',
      price: '',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { PRODUCT } from '../product-form-samples.testing.ts';
import { isCreatable, missingIn, multipartOf, problemsOf } from './form-data.ts';
import { type AddedPicture, blankForm, type FormState, formOf, NO_PRODUCT } from './form-state.ts';

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
  },
  added: [PICTURE],
  cover: 'p1',
};

describe('a product can be created', () => {
  it('when everything is there', () => {
    expect(isCreatable(READY)).toBe(true);
    expect(missingIn(READY)).toStrictEqual([]);
  });

  it.each([
    ['without a picture', { added: [], cover: null }, ['images', 'cover']],
    ['without a cover', { cover: null }, ['cover']],
    ['while pictures are prepared', { added: [{ ...PICTURE, isReady: false }] }, ['processing']],
    ['with a price that cannot be read', { texts: { ...READY.texts, price: 'mucho' } }, ['fields']],
    ['with a count of nothing', { count: 0 }, ['fields']],
  ])('but not %s', (_, change, missing) => {
    const form = { ...READY, ...change };
    expect(isCreatable(form)).toBe(false);
    expect(missingIn(form)).toStrictEqual(missing);
  });

  it('says the price is wrong, in its own words', () => {
    const form = { ...READY, texts: { ...READY.texts, price: '' } };
    expect(problemsOf(form)).toStrictEqual([{ path: 'price', msg: 'El precio es incorrecto ' }]);
  });
});

describe('what is sent', () => {
  it('of a new product has the fields of the specification, and its picture under its name', () => {
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

  it('of an edited product names what stays and the version that was loaded', () => {
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

  it('of the edit form without a product is an edit of nothing', () => {
    expect(Object.fromEntries(multipartOf(blankForm(NO_PRODUCT)))).toMatchObject({
      formMode: 'edit',
      productId: '',
      price: '',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { UPLOAD } from '../../../../domain/limits.ts';
import { PRODUCT } from '../product-form-samples.testing.ts';
import {
  type AddedPicture,
  blankForm,
  changeForm,
  formOf,
  productAfterSave,
  roomFor,
  unusedName,
} from './form-state.ts';

function picture(id: string): AddedPicture {
  return { id, name: `${id}.jpg`, blob: new Blob([id]), isReady: false };
}

describe('formOf', () => {
  it('has the stored values', () => {
    expect(formOf(PRODUCT)).toMatchObject({
      productId: PRODUCT._id,
      updatedAt: PRODUCT.updatedAt,
      texts: { name: 'Parlante', price: '15000' },
      marking: 'descuento',
      count: 3,
      stored: PRODUCT.pictureUrls,
      cover: '/images/b.webp',
    });
  });

  it('loses its cover when its picture is removed, and only then', () => {
    const form = formOf(PRODUCT);
    expect(changeForm(form, { type: 'remove', id: '/images/b.webp' })).toMatchObject({
      stored: ['/images/a.webp'],
      cover: null,
    });
    expect(changeForm(form, { type: 'remove', id: '/images/a.webp' }).cover).toBe('/images/b.webp');
  });
});

describe('changeForm', () => {
  it('keeps the order of the pictures when a later one is ready first', () => {
    const chosen = changeForm(blankForm(null), { type: 'add', pictures: [picture('a'), picture('b')] });
    const light = new Blob(['leve']);
    const { added } = changeForm(chosen, { type: 'ready', id: 'b', blob: light });
    expect(added.map(({ id, isReady }) => [id, isReady])).toStrictEqual([
      ['a', false],
      ['b', true],
    ]);
    expect(added[1]?.blob).toBe(light);
  });
});

describe('roomFor', () => {
  it('subtracts the uploaded and the added pictures', () => {
    const form = changeForm(formOf(PRODUCT), { type: 'add', pictures: [picture('a')] });
    expect(roomFor(form)).toBe(UPLOAD.filesPerProduct - 3);
  });

  it('is never negative', () => {
    const many = Array.from({ length: 25 }, (_, at) => picture(String(at)));
    expect(roomFor(changeForm(blankForm(null), { type: 'add', pictures: many }))).toBe(0);
  });
});

describe('unusedName', () => {
  it('keeps a name that is not taken', () => {
    expect(unusedName('foto.jpg', new Set())).toBe('foto.jpg');
  });

  it('adds the next free number to a taken name', () => {
    expect(unusedName('image.jpg', new Set(['image.jpg', 'image-2.jpg']))).toBe('image-3.jpg');
    expect(unusedName('foto', new Set(['foto']))).toBe('foto-2');
    expect(unusedName('.jpg', new Set(['.jpg']))).toBe('.jpg-2');
  });
});

describe('productAfterSave', () => {
  const form = formOf(PRODUCT);

  it('is the stored product when the form is unchanged', () => {
    expect(productAfterSave(PRODUCT, form)).toEqual(PRODUCT);
  });

  it('has the typed texts, the marking and the remaining pictures', () => {
    const typed = [
      { type: 'text', field: 'name', value: 'Parlante nuevo' },
      { type: 'text', field: 'price', value: '₡20.500' },
      { type: 'marking', marking: 'agotado' },
      { type: 'remove', id: '/images/b.webp' },
    ] as const;
    const { coverUrl, ...product } = productAfterSave(PRODUCT, typed.reduce(changeForm, form));
    expect(product).toMatchObject({
      title: 'Parlante nuevo',
      price: 20_500,
      outOfStock: true,
      discounted: false,
      pictureUrls: ['/images/a.webp'],
    });
    expect(coverUrl).toBeUndefined();
  });

  it('has the stored price while the typed one cannot be read', () => {
    const half = changeForm(form, { type: 'text', field: 'price', value: '' });
    expect(productAfterSave(PRODUCT, half).price).toBe(15_000);
  });

  it('has no cover when the cover is not uploaded yet', () => {
    const chosen = changeForm(form, { type: 'cover', id: 'una-foto-nueva' });
    expect(productAfterSave(PRODUCT, chosen).coverUrl).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { PRODUCT } from '../product-form-samples.testing.ts';
import { asTyped, changeForm, formOf } from './form-state.ts';

const form = formOf(PRODUCT);

it('a form that nobody touched is the product', () => {
  expect(asTyped(PRODUCT, form)).toEqual(PRODUCT);
});

it('what was typed, marked and removed shows at once', () => {
  const typed = [
    { type: 'text', field: 'name', value: 'Parlante nuevo' },
    { type: 'text', field: 'price', value: '₡20.500' },
    { type: 'marking', marking: 'agotado' },
    { type: 'remove', id: '/images/b.webp' },
  ] as const;
  const { coverUrl, ...product } = asTyped(PRODUCT, typed.reduce(changeForm, form));
  expect(product).toMatchObject({
    title: 'Parlante nuevo',
    price: 20_500,
    outOfStock: true,
    discounted: false,
    pictureUrls: ['/images/a.webp'],
  });
  expect(coverUrl).toBeUndefined();
});

it('a price that is not one yet leaves the one that holds', () => {
  const half = changeForm(form, { type: 'text', field: 'price', value: '' });
  expect(asTyped(PRODUCT, half).price).toBe(15_000);
});

it('a cover that the shop does not have yet is not shown', () => {
  const chosen = changeForm(form, { type: 'cover', id: 'una-foto-nueva' });
  expect(asTyped(PRODUCT, chosen).coverUrl).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import type { Product } from '../../../domain/entities.ts';
import { compareVersions } from './compare-versions.ts';
import { changeForm, formOf } from './model/form-state.ts';
import { PRODUCT } from './product-form-samples.testing.ts';

const THEIRS: Product = {
  ...PRODUCT,
  title: 'Parlante grande',
  price: 20000,
  pictureUrls: ['/images/b.webp', '/images/c.webp'],
  updatedAt: '2024-01-03T00:00:00.000Z',
};
const THEIR_VERSION = formOf(THEIRS);
const MINE = changeForm(formOf(PRODUCT), { type: 'text', field: 'price', value: '18.000' });

describe('compareVersions', () => {
  it('lists every field and marks the differences', () => {
    const rows = compareVersions(MINE, THEIR_VERSION);
    expect(rows.find(({ label }) => label === 'Precio')).toStrictEqual({
      label: 'Precio',
      mine: '₡18,000',
      theirs: '₡20,000',
      differs: true,
    });
    expect(rows.filter(({ differs }) => differs).map(({ label }) => label)).toStrictEqual([
      'Nombre',
      'Precio',
      'Imágenes',
    ]);
    expect(rows).toHaveLength(9);
  });

  it('shows an unreadable price as it was typed', () => {
    const odd = changeForm(MINE, { type: 'text', field: 'price', value: 'mucho' });
    expect(compareVersions(odd, THEIR_VERSION).find(({ label }) => label === 'Precio')?.mine).toBe('mucho');
  });

  it('lists the previous price when one of the versions has one', () => {
    const onSale = changeForm(MINE, { type: 'text', field: 'priceBefore', value: '25.000' });
    expect(
      compareVersions(onSale, THEIR_VERSION).find(({ label }) => label === 'Precio anterior'),
    ).toStrictEqual({
      label: 'Precio anterior',
      mine: '₡25,000',
      theirs: 'Sin precio anterior',
      differs: true,
    });
  });

  it('marks different pictures even when their number is equal', () => {
    const rows = compareVersions(MINE, THEIR_VERSION);
    expect(rows.find(({ label }) => label === 'Imágenes')).toMatchObject({
      mine: '2 imágenes',
      theirs: '2 imágenes',
      differs: true,
    });
  });
});

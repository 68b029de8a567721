import { describe, expect, it } from 'vitest';
import { PRODUCT } from '../product-form-samples.testing.ts';
import { type AddedPicture, formOf } from './form-state.ts';
import { recreateDeleted } from './recreate-deleted.ts';

const BYTES = new Blob(['bytes']);
const MINE: AddedPicture = { id: 'mia', name: 'a.webp', blob: BYTES, isReady: true };
const EDITED = { ...formOf(PRODUCT), added: [MINE], isChanged: true, key: 'llave' };

function loading(...kept: string[]) {
  return async (url: string) => (kept.includes(url) ? BYTES : null);
}

describe('the form of a product that somebody deleted', () => {
  it('becomes a new product with the same content, in a version of its own', async () => {
    const { form } = await recreateDeleted(EDITED, loading());
    expect(form).toMatchObject({ productId: null, updatedAt: null, key: null, isChanged: true });
    expect(form).toMatchObject({ texts: EDITED.texts, marking: 'descuento', count: 3, stored: [] });
  });

  it('keeps the pictures whose bytes can be had, in their order and with names of their own', async () => {
    const { form, lost } = await recreateDeleted(EDITED, loading(...PRODUCT.pictureUrls));
    expect(form.added.map(({ name }) => name)).toStrictEqual(['a-2.webp', 'b.webp', 'a.webp']);
    expect(form.added.every(({ isReady }) => isReady)).toBe(true);
    expect(form.cover).toBe('/images/b.webp');
    expect(lost).toBe(0);
  });

  it('counts the pictures that went with the product, and has no cover if that was one of them', async () => {
    const { form, lost } = await recreateDeleted(EDITED, loading('/images/a.webp'));
    expect(form.added).toHaveLength(2);
    expect(form.cover).toBeNull();
    expect(lost).toBe(1);
  });

  it('keeps a cover that was chosen among the new pictures', async () => {
    const { form } = await recreateDeleted({ ...EDITED, cover: 'mia' }, loading());
    expect(form.cover).toBe('mia');
  });
});

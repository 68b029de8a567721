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

describe('recreateDeleted', () => {
  it('makes a new product with the same content', async () => {
    const { form } = await recreateDeleted(EDITED, loading());
    expect(form).toMatchObject({ productId: null, updatedAt: null, key: null, isChanged: true });
    expect(form).toMatchObject({ texts: EDITED.texts, marking: 'descuento', count: 3, stored: [] });
  });

  it('keeps the pictures that can be loaded, in their order and with unique names', async () => {
    const { form, lost } = await recreateDeleted(EDITED, loading(...PRODUCT.pictureUrls));
    expect(form.added.map(({ name }) => name)).toStrictEqual(['a-2.webp', 'b.webp', 'a.webp']);
    expect(form.added.every(({ isReady }) => isReady)).toBe(true);
    expect(form.cover).toBe('/images/b.webp');
    expect(lost).toBe(0);
  });

  it('counts the lost pictures, and clears the cover if it is one of them', async () => {
    const { form, lost } = await recreateDeleted(EDITED, loading('/images/a.webp'));
    expect(form.added).toHaveLength(2);
    expect(form.cover).toBeNull();
    expect(lost).toBe(1);
  });

  it('keeps a cover that is an added picture', async () => {
    const { form } = await recreateDeleted({ ...EDITED, cover: 'mia' }, loading());
    expect(form.cover).toBe('mia');
  });
});

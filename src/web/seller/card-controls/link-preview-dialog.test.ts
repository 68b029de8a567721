import { describe, expect, it } from 'vitest';
import { sourceOf } from './link-preview-dialog.tsx';

const settings = { shopUrl: 'https://aurora.cr' };

describe('the picture of a previewed link', () => {
  it('is asked of the present address of the shop', () => {
    expect(sourceOf('https://aurora.cr/images/frente.jpg', settings)).toBe('/images/frente.jpg');
  });

  it('is asked of the storage where the pictures have an address of their own', () => {
    for (const picture of ['https://fotos.cr/frente.jpg', 'https://aurora.cr.fotos.cr/frente.jpg'])
      expect(sourceOf(picture, settings)).toBe(picture);
  });
});

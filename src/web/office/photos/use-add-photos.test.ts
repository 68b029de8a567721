import { describe, expect, it } from 'vitest';
import type { AddedPicture } from '../product-form/model/form-state.ts';
import { picturesOf, problemWith } from './use-add-photos.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const added = (name: string): AddedPicture => ({ id: name, name, blob: file(name), isReady: true });

describe('chosen photos', () => {
  it('have names of their own, because a phone calls every photo the same', () => {
    const pictures = picturesOf([file('image.jpg'), file('image.jpg')], { added: [added('image.jpg')] });
    expect(pictures.map(({ name }) => name)).toEqual(['image-2.jpg', 'image-3.jpg']);
  });

  it('keep their order, wait for the compression, and have different ids', () => {
    const pictures = picturesOf(['b.png', 'a.png', 'c.png'].map(file), { added: [] });
    expect(pictures.map(({ name, isReady }) => [name, isReady])).toEqual([
      ['b.png', false],
      ['a.png', false],
      ['c.png', false],
    ]);
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(3);
  });
});

describe('the problem with a file', () => {
  const refused = { kind: 'refused', reason: 'The file given is not an image' } as const;

  it('is that it is no picture, with the reason', () => {
    expect(problemWith('lista.pdf', refused)).toBe(
      '“lista.pdf” no es una imagen. (The file given is not an image)',
    );
  });

  it('is that the browser cannot read it', () => {
    expect(problemWith('rota.jpg', { kind: 'unreadable' })).toBe(
      'No pudimos leer “rota.jpg”. Usa una foto en JPG, PNG o WebP.',
    );
  });

  it.each(['IMG_1.HEIC', 'foto.tif', 'foto.tiff', 'foto.dng'])(
    'is never that %s is no picture, also where the browser does not know its format',
    (name) => {
      expect(problemWith(name, refused)).toContain('No pudimos leer');
    },
  );

  it('is judged by the end of the name alone', () => {
    expect(problemWith('heic.pdf', refused)).toContain('no es una imagen');
  });
});

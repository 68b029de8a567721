import { describe, expect, it } from 'vitest';
import {
  filesOfPicture,
  iconUrl,
  isPictureName,
  logoName,
  pictureName,
  pictureVariants,
  previewUrl,
  widthsOf,
} from './picture-files.ts';

const HASH = '0123456789abcdef0123456789abcdef';

describe('the widths of a picture', () => {
  it.each([
    [100, [100]],
    [320, [320]],
    [321, [320, 321]],
    [1_280, [320, 640, 1_280]],
    [1_500, [320, 640, 1_280, 1_500]],
    [1_920, [320, 640, 1_280, 1_920]],
    [8_000, [320, 640, 1_280, 1_920]],
  ])('of %d pixels never enlarge it', (width, widths) => {
    expect(widthsOf(width)).toEqual(widths);
  });
});

describe('the files of a picture', () => {
  it('are its widths and the preview for chats', () => {
    expect(filesOfPicture(pictureName(HASH, 700))).toEqual([
      `${HASH}-320.webp`,
      `${HASH}-640.webp`,
      `${HASH}-700.webp`,
      `${HASH}-previa.jpg`,
    ]);
  });

  it('are for a logo the header, the preview for chats and the icons', () => {
    expect(filesOfPicture(logoName(HASH))).toEqual([
      `${HASH}-logo.webp`,
      `${HASH}-previa.jpg`,
      `${HASH}-icono-192.png`,
      `${HASH}-icono-512.png`,
    ]);
    expect(previewUrl(`/images/${logoName(HASH)}`)).toBe(`/images/${HASH}-previa.jpg`);
    expect(iconUrl(`/images/${logoName(HASH)}`, 512)).toBe(`/images/${HASH}-icono-512.png`);
  });

  it('are none for a name that is not a stored picture', () => {
    expect(filesOfPicture('../../etc/passwd')).toEqual([]);
  });
});

describe('the name of a picture', () => {
  it('is recognised', () => {
    expect(isPictureName(pictureName(HASH, 1_920))).toBe(true);
  });

  it.each([
    `${HASH}-19200.webp`,
    `${HASH}-1920.png`,
    `${HASH.toUpperCase()}-1920.webp`,
    `${HASH.slice(1)}-1920.webp`,
    `../${HASH}-1920.webp`,
    `${HASH}-1920.webp\n`,
    `${HASH}-.webp`,
    '',
  ])('is not %j', (name) => {
    expect(isPictureName(name)).toBe(false);
  });
});

describe('the addresses of a picture', () => {
  it('are derived from the stored address', () => {
    expect(pictureVariants(`https://fotos.cr/images/${HASH}-640.webp`)).toEqual([
      { url: `https://fotos.cr/images/${HASH}-320.webp`, width: 320 },
      { url: `https://fotos.cr/images/${HASH}-640.webp`, width: 640 },
    ]);
    expect(previewUrl(`/images/${HASH}-640.webp`)).toBe(`/images/${HASH}-previa.jpg`);
  });

  it('are empty for an address outside the shop', () => {
    expect(pictureVariants('https://otra.cr/foto.jpg')).toEqual([]);
    expect(previewUrl('https://otra.cr/foto.jpg')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { type Photo, refusalOf, shrinkPhoto } from './compress.ts';

const MB = 1024 * 1024;

interface Attempt {
  readonly size: string;
  readonly type: string;
  readonly quality: number;
  readonly ground: string | null;
}

/** A photo whose encoded size is `bytesOf(type, quality, width)`, and the list of attempts to encode it. */
function fakePhoto(width: number, height: number, bytesOf: (attempt: Attempt, width: number) => number) {
  const attempts: Attempt[] = [];
  const photo: Photo = {
    image: {} as CanvasImageSource,
    width,
    height,
    createSurface(drawnWidth, drawnHeight) {
      let ground: string | null = null;
      const context = {
        fillStyle: '',
        fillRect: () => {
          ground = context.fillStyle;
        },
        drawImage: () => undefined,
      };
      return {
        context,
        async encode(type, quality) {
          const attempt = { size: `${drawnWidth}x${drawnHeight}`, type, quality, ground };
          attempts.push(attempt);
          return new Blob([new Uint8Array(bytesOf(attempt, drawnWidth))], { type });
        },
      };
    },
  };
  return { photo, attempts };
}

describe('shrinkPhoto', () => {
  it('draws a large photo with at most 1920 px, on white, as JPEG', async () => {
    const { photo, attempts } = fakePhoto(4000, 3000, () => MB);
    const blob = await shrinkPhoto(photo, 'image/jpeg');
    expect(blob.size).toBe(MB);
    expect(attempts).toEqual([{ size: '1920x1440', type: 'image/jpeg', quality: 0.85, ground: '#ffffff' }]);
  });

  it('does not enlarge a small photo', async () => {
    const { photo, attempts } = fakePhoto(300, 1, () => 10);
    await shrinkPhoto(photo, 'image/jpeg');
    expect(attempts[0]?.size).toBe('300x1');
  });

  it('lowers the quality before it draws a heavy photo smaller', async () => {
    const { photo, attempts } = fakePhoto(1920, 1920, (_, width) => (width > 1500 ? 2 * MB : 10));
    await shrinkPhoto(photo, 'image/heic');
    expect(attempts.map(({ size, quality }) => `${size} ${quality}`)).toEqual([
      '1920x1920 0.85',
      '1920x1920 0.7',
      '1920x1920 0.5',
      '1440x1440 0.85',
    ]);
  });

  it.each(['image/png', 'image/webp'])('keeps %s and its transparency when it is light', async (type) => {
    const { photo, attempts } = fakePhoto(800, 600, () => 10);
    expect((await shrinkPhoto(photo, type)).type).toBe(type);
    expect(attempts).toMatchObject([{ type, ground: null }]);
  });

  it('encodes a heavy PNG as WebP', async () => {
    const { photo } = fakePhoto(800, 600, ({ type }) => (type === 'image/png' ? 2 * MB : 10));
    expect((await shrinkPhoto(photo, 'image/png')).type).toBe('image/webp');
  });

  it('encodes JPEG where the browser answers a request for WebP with PNG', async () => {
    const { photo } = fakePhoto(800, 600, () => 10);
    const withoutWebp: Photo = {
      ...photo,
      createSurface(width, height) {
        const surface = photo.createSurface(width, height);
        const encode = (type: string, quality: number) =>
          surface.encode(type === 'image/webp' ? 'image/png' : type, quality);
        return { ...surface, encode };
      },
    };
    expect((await shrinkPhoto(withoutWebp, 'image/webp')).type).toBe('image/jpeg');
  });
});

describe('refusalOf', () => {
  it('has the texts of the specification', () => {
    expect(refusalOf('text')).toBe('The file given is not an instance of Blob or File');
    expect(refusalOf(new Blob(['x'], { type: 'text/plain' }))).toBe('The file given is not an image');
    expect(refusalOf(new Blob(['x'], { type: 'image/heic' }))).toBeNull();
  });
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '../../../contract/rendering.ts';
import { sampleProduct } from '../../../domain/samples.testing.ts';
import { breakLines, createStatusPicture, drawStatus } from './create-image.ts';

/** Every character has the same width. */
const measure = (text: string) => [...text].length;
const room = (width: number, lines: number) => ({ width, lines, measure });

describe('breakLines', () => {
  it('breaks between words', () => {
    expect(breakLines('Audífonos inalámbricos Ondara', room(14, 4))).toEqual([
      'Audífonos',
      'inalámbricos',
      'Ondara',
    ]);
    expect(breakLines('  Radio   de mesa ', room(20, 4))).toEqual(['Radio de mesa']);
  });

  it('breaks a word that is wider than the line, without splitting a character', () => {
    expect(breakLines('abcdefgh', room(3, 4))).toEqual(['abc', 'def', 'gh']);
    expect(breakLines('🎧🎧🎧', room(2, 4))).toEqual(['🎧🎧', '🎧']);
  });

  it('ends a text that is too long with an ellipsis', () => {
    expect(breakLines('uno dos tres cuatro cinco', room(6, 2))).toEqual(['uno', 'dos…']);
    expect(breakLines('unodos tresxx cuatro', room(6, 2))).toEqual(['unodos', 'tresx…']);
  });

  it('never exceeds the width and the number of lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 30 }), (text, width) => {
        const lines = breakLines(text, room(width, 3));
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

const SETTINGS = { shopName: 'Casa Aurora', shopUrl: 'https://www.aurora.cr', theme: 'turquesa' } as Settings;

/** Everything that is drawn for a product. Each character is half as wide as the font is high. */
function drawn(product = sampleProduct(), settings = SETTINGS, photo: object | null = null) {
  const texts: { text: string; y: number; size: number; colour: string }[] = [];
  const bars: number[][] = [];
  const pictures: { at: number[]; alpha: number }[] = [];
  const sizeIn = (font: string) => Number(/(\d+)px/.exec(font)?.[1]);
  const context = {
    ...{ font: '', fillStyle: '', globalAlpha: 1 },
    ...{
      beginPath() {},
      moveTo() {},
      arcTo() {},
      closePath() {},
      fill() {},
      save() {},
      restore() {},
      clip() {},
    },
    fillRect: (...bar: number[]) => void bars.push(bar),
    measureText: (text: string) => ({ width: text.length * sizeIn(context.font) * 0.5 }),
    fillText: (text: string, _x: number, y: number) =>
      void texts.push({ text, y, size: sizeIn(context.font), colour: context.fillStyle }),
    drawImage: (_: object, ...at: number[]) => void pictures.push({ at, alpha: context.globalAlpha }),
  };
  drawStatus(
    context as unknown as CanvasRenderingContext2D,
    photo as HTMLImageElement | null,
    product,
    settings,
  );
  const find = (text: string) => texts.find((one) => one.text === text);
  return { texts: texts.map(({ text }) => text), find, bars, pictures };
}

describe('the picture for a status', () => {
  it('has the title, the price and the shop with its short address', () => {
    const { texts, find } = drawn();
    expect(texts).toEqual(['Audífonos Onda 3', '₡32,900', 'Casa Aurora', 'aurora.cr']);
    expect(find('₡32,900')).toMatchObject({ size: 128, colour: '#137180' });
    expect(drawn(sampleProduct(), { ...SETTINGS, theme: 'rosa' }).find('₡32,900')?.colour).toBe('#ba274a');
  });

  it('breaks a long title into three lines at the most, one below the other', () => {
    const title =
      'Audífonos inalámbricos con estuche de carga rápida y cable trenzado de dos metros y medio con tres enchufes';
    const lines = drawn(sampleProduct({ title })).texts.slice(0, -3);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  it('draws a long price as large as it fits', () => {
    const { texts, find } = drawn(sampleProduct({ price: 999_999_999_999 }));
    const { text, size } = find(texts[1]!)!;
    expect(size).toBeLessThan(128);
    expect(text.length * size * 0.5).toBeLessThanOrEqual(860);
    expect(text.length * (size + 1) * 0.5).toBeGreaterThan(860);
  });

  it('strikes the price of a sold-out product through, and says why', () => {
    const { texts, bars, find } = drawn(sampleProduct({ outOfStock: true, discounted: true }));
    expect(texts[0]).toBe('Agotado');
    expect(find('₡32,900')?.colour).toBe('#4b5759');
    const [, strike] = bars;
    expect(strike?.[1]).toBeLessThan(find('₡32,900')!.y);
    expect(drawn().bars).toHaveLength(1);
  });

  it('marks a discount', () => {
    expect(drawn(sampleProduct({ discounted: true })).texts[0]).toBe('Con descuento');
  });

  it.each([
    [{ naturalWidth: 4000, naturalHeight: 2000 }, [110, 445, 860, 430]],
    [{ naturalWidth: 100, naturalHeight: 200 }, [325, 230, 430, 860]],
  ])('draws a whole photo of %o in the middle of its ground', (photo, at) => {
    expect(drawn(sampleProduct(), SETTINGS, photo).pictures).toEqual([{ at, alpha: 1 }]);
    const [pale] = drawn(sampleProduct({ outOfStock: true }), SETTINGS, photo).pictures;
    expect(pale?.alpha).toBeLessThan(0.5);
  });
});

describe('the file for a status', () => {
  const asked: string[] = [];
  let isLoaded = true;
  /** The size of the picture in each quality, best first. */
  let sizes = [10, 10];
  beforeEach(() => {
    asked.length = 0;
    isLoaded = true;
    sizes = [10, 10];
    class FakeImage {
      naturalWidth = 860;
      naturalHeight = 860;
      set src(address: string) {
        asked.push(address);
      }
      decode = async () => (isLoaded ? undefined : Promise.reject(new Error('404')));
    }
    const context = new Proxy({}, { get: () => () => ({ width: 1 }), set: () => true });
    const toBlob = (done: (blob: Blob | null) => void) => {
      const size = sizes.shift();
      done(size === undefined ? null : new Blob([new Uint8Array(size)]));
    };
    vi.stubGlobal('Image', FakeImage);
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => context, toBlob }) });
  });
  afterEach(() => void vi.unstubAllGlobals());

  const create = (...pictureUrls: readonly string[]) =>
    createStatusPicture(sampleProduct({ pictureUrls }), SETTINGS);

  it('is a JPEG with the name of the product, and with its photo', async () => {
    const { file, hasPhoto } = await create('/images/frente.webp');
    expect([file.name, file.type, hasPhoto]).toEqual(['estado-aud0000001.jpg', 'image/jpeg', true]);
    expect(asked).toEqual(['/images/frente.webp']);
  });

  it('goes without a photo that there is none of, or that cannot be loaded', async () => {
    expect((await create()).hasPhoto).toBe(false);
    expect(asked).toEqual([]);
    isLoaded = false;
    expect((await create('/images/frente.webp')).hasPhoto).toBe(false);
  });

  it('is the best one of at most 1 MB, and none where the browser encodes nothing that light', async () => {
    const mb = 1024 * 1024;
    sizes = [2 * mb, mb + 1, mb, 5];
    expect((await create()).file.size).toBe(mb);
    sizes = [];
    await expect(create()).rejects.toThrow('encodes no pictures');
  });
});

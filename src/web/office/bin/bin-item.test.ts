import { describe, expect, it } from 'vitest';
import { BIN_DAYS } from '../../../domain/product/bin.ts';
import { pathOf, shareLeft } from './bin-item.tsx';
import { binTexts } from './texts.ts';

const HASH = '0123456789abcdef0123456789abcdef';

describe('the picture of a product in the bin', () => {
  it('is the smallest file, from the shop itself', () => {
    expect(pathOf(`/images/${HASH}-1600.webp`)).toBe(`/images/${HASH}-320.webp`);
    expect(pathOf(`https://fotos.example/tienda/${HASH}-1600.webp`)).toBe(`/images/${HASH}-320.webp`);
  });

  it('is its only file when it was never wider', () => {
    expect(pathOf(`/images/${HASH}-200.webp`)).toBe(`/images/${HASH}-200.webp`);
  });

  it('is asked for as it is when its name is none of the shop', () => {
    expect(pathOf('/images/frente.webp')).toBe('/images/frente.webp');
  });
});

describe('the time of a product in the bin', () => {
  it('is drawn as the part of it that is left, and never more than all or less than nothing', () => {
    expect([0, BIN_DAYS / 2, BIN_DAYS].map(shareLeft)).toEqual([0, 50, 100]);
    expect([-1, BIN_DAYS + 1].map(shareLeft)).toEqual([0, 100]);
  });

  it('is said in words, for one day too', () => {
    expect([0, 1, 2].map(binTexts.left)).toEqual(['Quedan 0 días', 'Queda 1 día', 'Quedan 2 días']);
  });
});

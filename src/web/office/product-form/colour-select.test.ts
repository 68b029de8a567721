import { describe, expect, it } from 'vitest';
import { findColours, NAMED_COLOURS } from './colour-select.tsx';

describe('findColours', () => {
  it('returns all named colours for an empty text', () => {
    expect(findColours('')).toStrictEqual(NAMED_COLOURS);
    expect(NAMED_COLOURS.length).toBeGreaterThan(300);
    expect(NAMED_COLOURS.every((colour) => colour.name !== '')).toBe(true);
  });

  it('returns first the colours whose name begins with the text', () => {
    const names = findColours('rojo').map((colour) => colour.name);
    expect(names[0]).toBe('Rojo');
    expect(names.every((name) => name.toLowerCase().includes('rojo'))).toBe(true);
    expect(names.length).toBeGreaterThan(3);
  });

  it('ignores accents and case', () => {
    const accented = NAMED_COLOURS.find((colour) => /[áéíóú]/.test(colour.name))!;
    const plain = accented.name.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    expect(findColours(plain.toUpperCase())).toContain(accented);
  });

  it('returns nothing for an unknown name', () => {
    expect(findColours('color de hormiga')).toStrictEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { findColours, NAMED_COLOURS } from './colour-select.tsx';

describe('the colours offered to a seller who types', () => {
  it('are all of them while nothing is typed, without the empty one', () => {
    expect(findColours('')).toStrictEqual(NAMED_COLOURS);
    expect(NAMED_COLOURS.length).toBeGreaterThan(300);
    expect(NAMED_COLOURS.every((colour) => colour.name !== '')).toBe(true);
  });

  it('begin with those that begin with the text', () => {
    const names = findColours('rojo').map((colour) => colour.name);
    expect(names[0]).toBe('Rojo');
    expect(names.every((name) => name.toLowerCase().includes('rojo'))).toBe(true);
    expect(names.length).toBeGreaterThan(3);
  });

  it('are found without accents and in any case', () => {
    const accented = NAMED_COLOURS.find((colour) => /[áéíóú]/.test(colour.name))!;
    const plain = accented.name.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    expect(findColours(plain.toUpperCase())).toContain(accented);
  });

  it('are none for a name that no colour has', () => {
    expect(findColours('color de hormiga')).toStrictEqual([]);
  });
});

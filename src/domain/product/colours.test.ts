import { describe, expect, it } from 'vitest';
import { MAX_LENGTH } from '../limits.ts';
import { COLOURS, findColour } from './colours.ts';

describe('the colour list', () => {
  it('has several hundred colours after an empty first one', () => {
    expect(COLOURS).toHaveLength(494);
    expect(COLOURS[0]).toEqual({ name: '', hex: '', link: '' });
  });

  it('gives every colour a name, a hex value and a reference', () => {
    for (const colour of COLOURS.slice(1)) {
      expect(colour.name).toBe(colour.name.trim().normalize('NFC'));
      expect(colour.name.length).toBeGreaterThan(0);
      expect(colour.name.length).toBeLessThanOrEqual(MAX_LENGTH.color);
      expect(colour.hex).toMatch(/^#[0-9A-F]{6}$/);
      expect(new URL(colour.link).protocol).toBe('https:');
    }
  });

  it('names no colour twice', () => {
    const names = COLOURS.map((colour) => colour.name.toLowerCase());
    expect(new Set(names).size).toBe(COLOURS.length);
  });

  it.each(['Acero', 'Agua', 'Azul', 'Blanco', 'Negro', 'Rojo', 'Verde'])('knows %s', (name) => {
    expect(findColour(name)?.name).toBe(name);
  });
});

describe('finding a colour', () => {
  it('ignores case and the way accents were typed', () => {
    expect(findColour('nEGRO')?.name).toBe('Negro');
    const accented = COLOURS.find((colour) => /[áéíóú]/.test(colour.name))!;
    expect(findColour(accented.name.normalize('NFD').toUpperCase())).toBe(accented);
  });

  it.each(['Neg', 'No existe', 'constructor', 'x'.repeat(1_000_000)])('returns null for %.20s', (name) => {
    expect(findColour(name)).toBeNull();
  });
});

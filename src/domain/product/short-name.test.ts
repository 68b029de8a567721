import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../samples.testing.ts';
import { CARD_NAME_LENGTH, shortName } from './short-name.ts';

describe('the name of a product on its card', () => {
  it('is not cut if it fits', () => {
    const name = 'Cámara mirrorless Prismera M6 con lente 24-70 mm';
    expect(shortName(name, 'Prismera', CARD_NAME_LENGTH)).toBe(name);
  });

  it('keeps the brand and the model, and loses words before them', () => {
    const name = 'Audífonos inalámbricos de diadema con cancelación de ruido Ondara Arco 500';
    expect(shortName(name, 'Ondara', CARD_NAME_LENGTH)).toBe('Audífonos inalámbricos de … Ondara Arco 500');
  });

  it('keeps its end if the brand is at its beginning or not in it', () => {
    const name = 'Ondara audífonos inalámbricos con cancelación de ruido y estuche Arco 500';
    expect(shortName(name, 'Ondara', CARD_NAME_LENGTH)).toBe('Ondara audífonos … y estuche Arco 500');
    expect(shortName(name, 'Casiva', CARD_NAME_LENGTH)).toBe('Ondara audífonos … y estuche Arco 500');
  });

  it('keeps its end if the text after the brand is too long', () => {
    const name =
      'Audífonos Ondara con cancelación de ruido, estuche y dos cables de repuesto, modelo Arco 500';
    expect(shortName(name, 'Ondara', CARD_NAME_LENGTH)).toMatch(/^Audífonos Ondara.* … .*modelo Arco 500$/);
  });

  it('differs for two products that differ only at the end', () => {
    const name = 'Cargador de pared con tres puertos y cable trenzado de dos metros Voltaro';
    const short = (model: string) => shortName(`${name} ${model}`, 'Voltaro', CARD_NAME_LENGTH);
    expect(short('GaN 65 W')).not.toBe(short('GaN 45 W'));
  });

  it('is cut within a word if there is only one word', () => {
    expect(shortName('a'.repeat(100), 'Ondara', 11)).toBe('aaaa … aaaa');
  });

  it('is never longer than the limit and has no broken character', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.integer({ min: 8, max: 90 }), (name, brand, most) => {
        const short = shortName(name.toWellFormed(), brand, most);
        expect(short.length).toBeLessThanOrEqual(most);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });
});

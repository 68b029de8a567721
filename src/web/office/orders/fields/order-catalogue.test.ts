import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../../../domain/text.ts';
import { searchIn } from './order-catalogue.ts';

const TITLES = [
  'Cable USB',
  'Parlante con cable',
  'Cargador rápido',
  'Audífonos inalámbricos',
  'Parlante Bluetooth',
];
const PRODUCTS = TITLES.map((title) => ({ title, folded: foldText(title) }));
const found = (text: string) => searchIn(PRODUCTS, text).map(({ title }) => title);

describe('the search of a product for an order', () => {
  it('finds every word, in any order, without accents and case', () => {
    expect(found('RAPIDO')).toEqual(['Cargador rápido']);
    expect(found('cable parlante')).toEqual(['Parlante con cable']);
    expect(found('inalámbricos aud')).toEqual(['Audífonos inalámbricos']);
    expect(found('cable rápido')).toEqual([]);
  });

  it('shows first what begins with the text, otherwise as in the catalogue', () => {
    expect(found('cable')).toEqual(['Cable USB', 'Parlante con cable']);
    expect(found('parlante')).toEqual(['Parlante con cable', 'Parlante Bluetooth']);
    expect(found('bluetooth')).toEqual(['Parlante Bluetooth']);
  });

  it('shows all products while nothing is typed, at most 30', () => {
    expect(found('')).toEqual(TITLES);
    const many = Array.from({ length: 40 }, (_, at) => ({ folded: `producto ${at}` }));
    expect(searchIn(many, '')).toHaveLength(30);
  });

  it('shows no product twice, and none that the catalogue does not have', () => {
    const anyProducts = fc.uniqueArray(fc.string({ maxLength: 4, unit: fc.constantFrom(...'ab ') }));
    fc.assert(
      fc.property(
        anyProducts,
        fc.string({ maxLength: 3, unit: fc.constantFrom(...'ab ') }),
        (titles, text) => {
          const products = titles.map((folded) => ({ folded }));
          const shown = searchIn(products, text);
          expect(new Set(shown).size).toBe(shown.length);
          expect(products).toEqual(expect.arrayContaining([...shown]));
          expect(
            shown.every(({ folded }) =>
              foldText(text)
                .split(' ')
                .every((word) => folded.includes(word)),
            ),
          ).toBe(true);
        },
      ),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { foldText } from '../../../domain/text.ts';
import { findByTitle } from './history-filter-form.tsx';

const products = ['Cargador de pared', 'Parlante Río 20', 'Río Mini', 'Reloj'].map((title, at) => ({
  id: `p${at}`,
  title,
  folded: foldText(title),
}));

describe('findByTitle', () => {
  it('ignores accents and case, and lists titles that begin with the text first', () => {
    expect(findByTitle(products, 'RIO').map(({ title }) => title)).toEqual(['Río Mini', 'Parlante Río 20']);
  });

  it('finds nothing for an unknown title, and at most 12 products', () => {
    expect(findByTitle(products, 'xyz')).toEqual([]);
    const many = Array.from({ length: 40 }, (_, at) => ({ ...products[0]!, id: `c${at}` }));
    expect(findByTitle(many, 'car')).toHaveLength(12);
  });
});

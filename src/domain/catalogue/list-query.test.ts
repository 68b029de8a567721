import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../samples.testing.ts';
import { ORDERS } from './filters.ts';
import { countFilters, EVERYTHING, readSelection, type Selection, writeSelection } from './list-query.ts';

const full: Selection = {
  query: 'audífonos & más',
  order: 'precio-menor',
  brand: 'Ondara',
  color: 'Negro',
  from: 1_000,
  to: 50_000.5,
  available: true,
  discounted: true,
};

describe('the address of a search', () => {
  it('has no query when nothing is selected', () => {
    expect(writeSelection(EVERYTHING)).toBe('');
    expect(readSelection('')).toBe(EVERYTHING);
  });

  it('names each choice in Spanish', () => {
    expect(writeSelection(full)).toBe(
      '?q=aud%C3%ADfonos+%26+m%C3%A1s&orden=precio-menor&marca=Ondara&color=Negro&desde=1000&hasta=50000.5&disponible=1&descuento=1',
    );
  });

  it('is read back as it was written', () => {
    const price = fc.option(fc.integer({ min: 0, max: 10 ** 11 }).map((cents) => cents / 100));
    const word = fc.stringMatching(/^[a-zñáé ]{0,40}$/).map((text) => text.replace(/ +/g, ' ').trim());
    const selection = fc.record({
      query: word,
      order: fc.constantFrom(...ORDERS),
      brand: word,
      color: word,
      from: price,
      to: price,
      available: fc.boolean(),
      discounted: fc.boolean(),
    });
    fc.assert(
      fc.property(selection, (chosen) => {
        expect(readSelection(writeSelection(chosen))).toEqual(chosen);
      }),
    );
  });

  it('reads prices as people write them', () => {
    expect(readSelection('?desde=₡30.000&hasta=45 000')).toMatchObject({ from: 30_000, to: 45_000 });
  });

  it.each([
    '?orden=borrar&desde=-1&hasta=Infinity&disponible=tal+vez',
    '?orden=__proto__&desde=1e9&descuento[]=1',
    '?q=%00%1b&marca=%E2%80%AE',
    '?%',
  ])('ignores unknown values: %s', (search) => {
    expect(readSelection(search)).toEqual(EVERYTHING);
  });

  it('cuts a query that is too long', () => {
    expect(readSelection(`?q=${'a'.repeat(8_192)}`).query).toHaveLength(100);
  });

  it('can be read for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readSelection(`?q=${text}&desde=${text}&${text}`);
        expect(readSelection(writeSelection(read))).toEqual(read);
      }),
    );
  });

  it('counts filters, but not words and order', () => {
    expect(countFilters(EVERYTHING)).toBe(0);
    expect(countFilters({ ...full, from: 0 })).toBe(6);
  });
});

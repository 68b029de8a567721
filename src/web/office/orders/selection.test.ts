import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countText, FILTERS, isMessage, readSelection, writeSelection } from './selection.ts';

describe('the selection in the address', () => {
  it('is read as it was written', () => {
    for (const state of FILTERS) {
      for (const query of ['', 'María Rojas & hijos', '8888-7777']) {
        expect(readSelection(writeSelection({ state, query }))).toEqual({ state, query });
      }
    }
  });

  it('has no query for all open orders', () => {
    expect(writeSelection({ state: 'abiertos', query: '' })).toBe('');
  });

  it('is that of the open orders for an unknown filter', () => {
    expect(readSelection('?estado=entregado&q=%20ana%20')).toEqual({ state: 'abiertos', query: 'ana' });
  });
});

describe('the number beside a filter', () => {
  const counts = { abiertos: 100, nuevo: 99, cotizado: 0, confirmado: 1, 'por-pagar': 2, despachado: 3 };

  it('ends at 99+', () => {
    expect(countText('abiertos', counts)).toBe('99+');
    expect(countText('nuevo', counts)).toBe('99');
    expect(countText('cotizado', counts)).toBe('0');
  });

  it('has the room of a digit until it is known', () => {
    expect(countText('nuevo', null)).toBe('\u2007');
    expect(countText('todos', null)).toBe('');
  });

  it('is missing for ended orders and for all', () => {
    expect(countText('terminados', counts)).toBe('');
    expect(countText('todos', counts)).toBe('');
  });
});

describe('a text in the search box', () => {
  it('is a message when it has more than 80 letters or a line break', () => {
    expect(isMessage('a'.repeat(80))).toBe(false);
    expect(isMessage('a'.repeat(81))).toBe(true);
    expect(isMessage('Hola\nquiero esto')).toBe(true);
    expect(isMessage('  María Rojas \n')).toBe(false);
  });
});

describe('whatever is typed into the search', () => {
  const anyQuery = fc.string({ unit: 'grapheme', maxLength: 90 }).map((text) => text.trim());

  it('is in the address, whatever the filter is', () => {
    fc.assert(
      fc.property(anyQuery, fc.constantFrom(...FILTERS), (query, state) => {
        expect(readSelection(writeSelection({ state, query }))).toEqual({ state, query });
      }),
    );
  });

  it('has one address, so that a list is found again on the way back', () => {
    fc.assert(
      fc.property(anyQuery, fc.constantFrom(...FILTERS), (query, state) => {
        const address = writeSelection({ state, query });
        expect(writeSelection(readSelection(address))).toBe(address);
      }),
    );
  });

  it('is a message or not, however many spaces are around it', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(isMessage(`\n  ${query} \n`)).toBe(isMessage(query));
      }),
    );
  });
});

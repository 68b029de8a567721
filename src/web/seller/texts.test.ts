import { describe, expect, it } from 'vitest';
import { listOf, missingFields, percentOf } from './texts.ts';

describe('the words for sellers', () => {
  it('list names as people do', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listOf)).toEqual(['', 'a', 'a y b', 'a, b y c']);
  });

  it('name each missing field once, and nothing when none is missing', () => {
    expect(missingFields(['Nombre', 'Correo', 'Nombre'])).toBe('Falta completar: Nombre y Correo.');
    expect(missingFields([])).toBe('');
  });

  it('say 100 % only of what is complete', () => {
    expect([0, 0.999, 1].map(percentOf)).toEqual(['0 %', '99 %', '100 %']);
  });
});

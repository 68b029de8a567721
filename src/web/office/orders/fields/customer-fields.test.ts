import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wazeUrl } from './customer-fields.tsx';

const NOWHERE = { landmarks: '', canton: '', province: '' };

function searchedBy(place: Partial<typeof NOWHERE>): string | null {
  const url = wazeUrl({ ...NOWHERE, ...place });
  return url && new URL(url).searchParams.get('q');
}

describe('the way to the buyer', () => {
  it('is searched from the smallest place to the country', () => {
    const place = { landmarks: 'Casa verde\nfrente a la iglesia', canton: 'Escazú', province: 'San José' };
    expect(searchedBy(place)).toBe('Casa verde frente a la iglesia, Escazú, San José, Costa Rica');
  });

  it('leaves out what is unknown', () => {
    expect(searchedBy({ province: 'Limón' })).toBe('Limón, Costa Rica');
    expect(searchedBy({ landmarks: '  ', canton: 'Belén' })).toBe('Belén, Costa Rica');
  });

  it('is none without a place', () => {
    expect(wazeUrl(NOWHERE)).toBeNull();
    expect(wazeUrl({ ...NOWHERE, landmarks: ' \n ' })).toBeNull();
  });

  it('leads to Waze, whatever the landmarks say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (landmarks) => {
        const url = wazeUrl({ ...NOWHERE, landmarks, canton: 'Belén' });
        expect(new URL(url ?? '').host).toBe('waze.com');
        expect([...new URL(url ?? '').searchParams.keys()]).toEqual(['q']);
      }),
    );
  });
});

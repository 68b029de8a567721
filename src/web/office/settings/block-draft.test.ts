import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../domain/settings/blocks.ts';
import { differingFields, draftOf, isDraftOf, valuesOf } from './block-draft.ts';
import { zoneDraftOf } from './delivery/zone-draft.ts';

const LOADED = { ...DEFAULT_SETTINGS.seller, hours: 'De 8 a 5', place: 'Heredia' };
const MINE = { ...LOADED, hours: 'De 9 a 6' };
const THEIRS = { ...LOADED, hours: 'De 7 a 4', place: 'Alajuela' };

describe('draftOf and valuesOf', () => {
  it('write numbers as people do, and read them back', () => {
    expect(draftOf('whatsapp', { phone: '50688881234' })).toEqual({ phone: '8888 1234' });
    expect(draftOf('whatsapp', { phone: '34600111222' })).toEqual({ phone: '+34600111222' });
    expect(draftOf('sinpe', { phone: '60457788', holder: 'Ana' })).toEqual({
      phone: '6045 7788',
      holder: 'Ana',
    });
    for (const phone of ['50688881234', '34600111222', '50370001234'])
      expect(valuesOf('whatsapp', draftOf('whatsapp', { phone }))).toEqual({ phone });
    expect(valuesOf('sinpe', { phone: '6045-7788', holder: ' Ana ' })).toEqual({
      phone: '60457788',
      holder: 'Ana',
    });
  });

  it('bring zones back as they were', () => {
    const zones = [
      { zone: 'Cerca', places: ['Heredia'], cost: 2500, time: '1 día', freeFrom: 50_000 },
      { zone: 'Resto del país', places: [], cost: null, time: '', freeFrom: null },
    ];
    expect(valuesOf('delivery', draftOf('delivery', { zones }))).toEqual({ zones });
  });
});

describe('differingFields', () => {
  it('lists the changed fields in the order of the block', () => {
    expect(differingFields('seller', LOADED, THEIRS)).toEqual(['place', 'hours']);
    expect(differingFields('seller', LOADED, { ...LOADED, hours: ' De  8 a 5 ' })).toEqual([]);
  });
});

describe('isDraftOf', () => {
  const zones = [zoneDraftOf({ zone: 'Cerca', places: ['Heredia'], cost: 1, time: '', freeFrom: null }, 0)];

  it('knows a draft by its shape', () => {
    expect(isDraftOf('seller', MINE)).toBe(true);
    expect(isDraftOf('delivery', { zones })).toBe(true);
    expect(isDraftOf('delivery', { zones: [] })).toBe(true);
  });

  it.each([undefined, null, 1, [], {}, { ...MINE, hours: 8 }])('refuses %j', (found) => {
    expect(isDraftOf('seller', found)).toBe(false);
  });

  it.each([{ zones: {} }, { zones: [null] }, { zones: [{ ...zones[0], cost: 2500 }] }])(
    'refuses the zones of an older program: %j',
    (found) => expect(isDraftOf('delivery', found)).toBe(false),
  );
});

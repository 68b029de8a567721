import { describe, expect, it } from 'vitest';
import { changedFields, HISTORY_GROUPS } from './entries.ts';

describe('the changed fields', () => {
  it('are those whose values differ, with both values', () => {
    expect(changedFields({ price: 500, brand: 'Sony' }, { price: 450, brand: 'Sony' })).toEqual([
      { field: 'price', before: 500, after: 450 },
    ]);
  });

  it('compare lists and records by their content', () => {
    const zones = [{ zone: 'Centro', places: ['Heredia'] }];
    expect(changedFields({ zones }, { zones: structuredClone(zones) })).toEqual([]);
    expect(changedFields({ zones }, { zones: [] })).toEqual([{ field: 'zones', before: zones, after: [] }]);
  });

  it('write null for a missing value', () => {
    expect(changedFields({}, { priceBefore: 500 })).toEqual([
      { field: 'priceBefore', before: null, after: 500 },
    ]);
  });
});

it('the groups of the history are named once each', () => {
  expect(HISTORY_GROUPS).toEqual(['products', 'imports', 'settings', 'team', 'sign-ins']);
});

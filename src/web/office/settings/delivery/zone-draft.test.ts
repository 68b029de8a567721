import { describe, expect, it } from 'vitest';
import { cantonsAt } from '../../../../domain/cart/delivery-fee.ts';
import {
  addZone,
  countChangedZones,
  findOwners,
  togglePlace,
  type ZoneDraft,
  zoneDraftOf,
  zoneOf,
} from './zone-draft.ts';

const STORED = [
  { zone: 'Cerca', places: ['Heredia'], cost: 2500, time: '1 día', freeFrom: 50_000 },
  { zone: 'Resto del país', places: [], cost: null, time: '', freeFrom: null },
];
const ZONES = STORED.map(zoneDraftOf);
const NO_OWNERS: ReadonlyMap<string, string> = new Map();

describe('a zone while it is edited', () => {
  it('has amounts as texts', () => {
    expect(ZONES[0]).toMatchObject({ id: 0, cost: '2 500', isUndecided: false, freeFrom: '50 000' });
    expect(ZONES[1]).toMatchObject({ id: 1, cost: '', isUndecided: true, freeFrom: '' });
    expect(ZONES.map(zoneOf)).toEqual(STORED);
  });

  it('has no cost while it is undecided, and NaN for a text that is no amount', () => {
    const zone: ZoneDraft = { ...ZONES[0]!, cost: 'mil', freeFrom: 'nunca' };
    expect(zoneOf(zone)).toMatchObject({ cost: Number.NaN, freeFrom: Number.NaN });
    expect(zoneOf({ ...zone, isUndecided: true }).cost).toBeNull();
  });
});

describe('addZone', () => {
  it('adds the rest of the country with the first zone, and always leaves it at the end', () => {
    const first = addZone([]);
    expect(first.zones.map(({ zone }) => zone)).toEqual(['', 'Resto del país']);
    const second = addZone(ZONES);
    expect(second.zones.map(({ zone }) => zone)).toEqual(['Cerca', '', 'Resto del país']);
    expect(new Set(second.zones.map(({ id }) => id)).size).toBe(3);
  });
});

describe('countChangedZones', () => {
  it('counts what was added, changed and removed', () => {
    expect(countChangedZones(STORED, ZONES)).toBe(0);
    expect(countChangedZones(STORED, [{ ...ZONES[0]!, time: '2 días' }, ZONES[1]!])).toBe(1);
    expect(countChangedZones(STORED, addZone(ZONES).zones)).toBe(1);
    expect(countChangedZones(STORED, [])).toBe(2);
  });
});

describe('the places of a zone', () => {
  it('belong to one zone', () => {
    expect(findOwners(ZONES, ZONES[1]!).get('Heredia/Barva')).toBe('Cerca');
    expect(findOwners(ZONES, ZONES[0]!).size).toBe(0);
  });

  it('are toggled by province or canton', () => {
    expect(togglePlace([], 'Limón', NO_OWNERS)).toEqual(['Limón']);
    expect(togglePlace(['Limón'], 'Limón', NO_OWNERS)).toEqual([]);
    expect(togglePlace(['Limón'], 'Limón/Siquirres', NO_OWNERS)).toEqual(
      cantonsAt('Limón').filter((canton) => canton !== 'Limón/Siquirres'),
    );
  });

  it('leave out those of another zone', () => {
    const owners = new Map([['Limón/Siquirres', 'Otra']]);
    const all = togglePlace([], 'Limón', owners);
    expect(all).not.toContain('Limón/Siquirres');
    expect(togglePlace(all, 'Limón', owners)).toEqual([]);
  });
});

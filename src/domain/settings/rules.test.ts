import { describe, expect, it } from 'vitest';
import { type DeliveryZone, REST_OF_COUNTRY } from '../cart/delivery-fee.ts';
import { BLOCK_NAMES, type BlockName, DEFAULT_SETTINGS, type SettingsValues } from './blocks.ts';
import { checkBlock, normaliseBlock } from './rules.ts';

/** The paths of the broken rules of a block with these changes. */
function problems<B extends BlockName>(block: B, changes: Partial<SettingsValues[B]>): string[] {
  const values = normaliseBlock(block, { ...DEFAULT_SETTINGS[block], ...changes });
  return checkBlock(block, values).map(({ path }) => path);
}

const REST: DeliveryZone = { zone: REST_OF_COUNTRY, places: [], cost: null, time: '', freeFrom: null };

function zone(changes: Partial<DeliveryZone>): DeliveryZone {
  return { zone: 'Centro', places: ['Heredia'], cost: 2_500, time: '1 a 3 días', freeFrom: null, ...changes };
}

describe('the settings of a new shop', () => {
  it.each(BLOCK_NAMES)('%s follows its own rules', (block) => {
    expect(problems(block, {})).toEqual([]);
  });
});

describe('the zones of delivery', () => {
  it('may be none, or some and the rest of the country', () => {
    expect(problems('delivery', { zones: [] })).toEqual([]);
    expect(problems('delivery', { zones: [zone({}), REST] })).toEqual([]);
    expect(problems('delivery', { zones: [REST] })).toEqual([]);
  });

  it('end with the rest of the country', () => {
    expect(problems('delivery', { zones: [zone({})] })).toEqual(['zones.0.places']);
    expect(problems('delivery', { zones: [REST, zone({})] })).toEqual(['zones.0.places', 'zones.1.places']);
  });

  it('have no place twice, not even by its province', () => {
    const canton = zone({ zone: 'Belén', places: ['Heredia/Belén'] });
    expect(problems('delivery', { zones: [zone({}), canton, REST] })).toEqual(['zones.1.places']);
    expect(problems('delivery', { zones: [canton, zone({}), REST] })).toEqual(['zones.1.places']);
  });

  it.each([[['Managua']], [['San José/Escazú/x']], [['Heredia/Escazú']], [['']], [[]]])(
    'cannot be at %j',
    (places) => {
      expect(problems('delivery', { zones: [zone({ places }), REST] })).toEqual(['zones.0.places']);
    },
  );

  it.each([
    ['cost', -1],
    ['cost', 1_000_001],
    ['cost', 0.5],
    ['freeFrom', 0],
    ['freeFrom', 10.5],
    ['zone', ''],
    ['zone', 'x'.repeat(41)],
    ['time', 'x'.repeat(41)],
  ])('cannot have %s %s', (field, value) => {
    expect(problems('delivery', { zones: [zone({ [field]: value }), REST] })).toEqual([`zones.0.${field}`]);
  });

  it('are stored with the shortest list of places', () => {
    const cantons = ['Heredia/Belén', 'Heredia', 'San José/Escazú'];
    const { zones } = normaliseBlock('delivery', { zones: [zone({ places: cantons }), REST] });
    expect(zones[0]?.places).toEqual(['San José/Escazú', 'Heredia']);
  });
});

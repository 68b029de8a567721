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

describe('the name of the shop', () => {
  it.each(['A', 'Casa Aurora', 'x'.repeat(40)])('can be «%s»', (name) => {
    expect(problems('shop', { name })).toEqual([]);
  });

  it.each(['', '   ', 'x'.repeat(41)])('cannot be «%s»', (name) => {
    expect(problems('shop', { name })).toEqual(['name']);
  });

  it('is stored as one line', () => {
    const { name } = normaliseBlock('shop', { ...DEFAULT_SETTINGS.shop, name: '  Casa\n Aurora ' });
    expect(name).toBe('Casa Aurora');
  });
});

describe('the social page', () => {
  it.each(['', 'https://red.example', 'https://red.example/casa?x=1'])('can be «%s»', (socialUrl) => {
    expect(problems('shop', { socialUrl })).toEqual([]);
  });

  it.each([
    'http://red.example',
    'red.example/casa',
    'javascript:alert(1)',
    'https://',
    'https://[mal',
    'https://red.example/con espacio',
    `https://red.example/${'x'.repeat(200)}`,
  ])('cannot be «%s»', (socialUrl) => {
    expect(problems('shop', { socialUrl })).toEqual(['socialUrl']);
  });
});

describe('the number of the chat', () => {
  it.each(['8888 1234', '+506 8888-1234', '(506) 8888.1234', '0050688881234'])(
    '%s is stored as digits',
    (phone) => {
      expect(normaliseBlock('whatsapp', { phone })).toEqual({ phone: '50688881234' });
      expect(problems('whatsapp', { phone })).toEqual([]);
    },
  );

  it.each(['', '888 1234', '88881234567890123', 'llámame', '00000000', '+506 8888 123a'])(
    'cannot be «%s»',
    (phone) => {
      expect(problems('whatsapp', { phone })).toEqual(['phone']);
    },
  );
});

describe('the texts about who sells', () => {
  it.each(['legalName', 'legalId', 'place', 'hours'] as const)('%s has 200 characters at most', (field) => {
    expect(problems('seller', { [field]: 'x'.repeat(200) })).toEqual([]);
    expect(problems('seller', { [field]: 'x'.repeat(201) })).toEqual([field]);
  });

  it.each(['warranty', 'returns'] as const)('%s has 500 characters at most', (field) => {
    expect(problems('seller', { [field]: 'x'.repeat(500) })).toEqual([]);
    expect(problems('seller', { [field]: 'x'.repeat(501) })).toEqual([field]);
  });
});

describe('SINPE Móvil', () => {
  it('is both a number and a name, or neither', () => {
    expect(problems('sinpe', { phone: '6045 7788', holder: 'Ana Vargas' })).toEqual([]);
    expect(problems('sinpe', { phone: '', holder: '' })).toEqual([]);
    expect(problems('sinpe', { phone: '60457788', holder: '' })).toEqual(['holder']);
    expect(problems('sinpe', { phone: '', holder: 'Ana' })).toEqual(['phone']);
  });

  it.each(['4045 7788', '6045778', '604577889', '506 6045 7788'])('cannot have the number %s', (phone) => {
    expect(problems('sinpe', { phone, holder: 'Ana' })).toEqual(['phone']);
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

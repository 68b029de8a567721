import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { AllSettings, BlockName } from '../../domain/settings/blocks.ts';
import { readConfig } from '../config.ts';

/** Every rule of a setting, by the owner's form and by a variable. */

const PASSWORD = 'la clave de la jefa';
const SINPE = { SINPE_PHONE: '60457788', SINPE_NAME: 'Ana Vargas' };

type Row = readonly [block: BlockName, field: string, variable: string, values: readonly string[]];

const REFUSED: readonly Row[] = [
  ['shop', 'name', 'SHOP_NAME', ['x'.repeat(41), '\u202e']],
  ['shop', 'theme', 'SHOP_THEME', ['verde']],
  [
    'shop',
    'socialUrl',
    'SHOP_SOCIAL_URL',
    [
      'http://red.example',
      'red.example/casa',
      'javascript:alert(1)',
      'https://',
      'https://[mal',
      'https://red.example/con espacio',
      `https://red.example/${'x'.repeat(200)}`,
    ],
  ],
  [
    'whatsapp',
    'phone',
    'SHOP_PHONE',
    ['7000', '888 1234', '88881234567890123', 'llámame', '00000000', '+506 8888 123a'],
  ],
  ['buying', 'cart', 'SHOP_CART', ['yes', 'ON', '1']],
  ['buying', 'orders', 'SHOP_ORDERS', ['sí', 'ON']],
  ['seller', 'legalName', 'SHOP_LEGAL_NAME', ['x'.repeat(201)]],
  ['seller', 'legalId', 'SHOP_LEGAL_ID', ['x'.repeat(201)]],
  ['seller', 'place', 'SHOP_PLACE', ['x'.repeat(201)]],
  ['seller', 'hours', 'SHOP_HOURS', ['x'.repeat(201)]],
  ['seller', 'warranty', 'SHOP_WARRANTY', ['x'.repeat(501)]],
  ['seller', 'returns', 'SHOP_RETURNS', ['x'.repeat(501)]],
  ['sinpe', 'phone', 'SINPE_PHONE', ['4045 7788', '6045778', '604577889', '506 6045 7788', '']],
  ['sinpe', 'holder', 'SINPE_NAME', ['x'.repeat(101), '']],
];

/** And what is stored. */
const ACCEPTED: readonly (readonly [...Row, stored: string])[] = [
  ['shop', 'name', 'SHOP_NAME', ['Casa  Aurora', ' Casa\n Aurora ', '\u202eCasa Aurora'], 'Casa Aurora'],
  ['shop', 'name', 'SHOP_NAME', ['x'.repeat(40)], 'x'.repeat(40)],
  ['shop', 'theme', 'SHOP_THEME', ['rosa'], 'rosa'],
  ['shop', 'socialUrl', 'SHOP_SOCIAL_URL', ['https://red.example/casa?x=1'], 'https://red.example/casa?x=1'],
  [
    'whatsapp',
    'phone',
    'SHOP_PHONE',
    ['8888 1234', '+506 8888-1234', '(506) 8888.1234', '0050688881234', 'https://wa.me/50688881234'],
    '50688881234',
  ],
  ['buying', 'cart', 'SHOP_CART', ['off'], 'off'],
  ['buying', 'orders', 'SHOP_ORDERS', ['manual'], 'manual'],
  ['seller', 'legalName', 'SHOP_LEGAL_NAME', ['Casa  Aurora S.A.'], 'Casa Aurora S.A.'],
  ['seller', 'legalId', 'SHOP_LEGAL_ID', ['3-101-123456'], '3-101-123456'],
  ['seller', 'place', 'SHOP_PLACE', ['x'.repeat(200)], 'x'.repeat(200)],
  ['seller', 'hours', 'SHOP_HOURS', ['De 9\na 5'], 'De 9 a 5'],
  ['seller', 'warranty', 'SHOP_WARRANTY', ['Tres meses.\nCon factura. '], 'Tres meses.\nCon factura.'],
  ['seller', 'returns', 'SHOP_RETURNS', ['x'.repeat(500)], 'x'.repeat(500)],
  ['sinpe', 'phone', 'SINPE_PHONE', ['6045 7788', '6045-7788'], '60457788'],
  ['sinpe', 'holder', 'SINPE_NAME', ['Ana  Vargas'], 'Ana Vargas'],
];

let t: TestShop;
let headers: { authorization: string };

async function open(environment: Record<string, string>): Promise<void> {
  t = await openTestShop({ environment });
  headers = await t.signIn(await t.addUser({ role: 'administrador', password: PASSWORD }));
}

const WITH_PASSWORD: readonly BlockName[] = ['whatsapp', 'sinpe'];

async function read(): Promise<AllSettings> {
  return (await t.app.inject({ url: '/settings', headers })).json().settings;
}

/** Saves a block as it is stored, but for some fields. */
async function save(block: BlockName, changes: object) {
  const { version, values } = (await read())[block];
  const complete = block === 'sinpe' && { phone: SINPE.SINPE_PHONE, holder: SINPE.SINPE_NAME };
  const payload = { version, ...values, ...complete, ...changes };
  return t.app.inject({
    method: 'POST',
    url: `/settings/${block}`,
    headers,
    payload: WITH_PASSWORD.includes(block) ? { ...payload, password: PASSWORD } : payload,
  });
}

function environmentOf(block: BlockName, variable: string, value: string) {
  return { ...(block === 'sinpe' && SINPE), [variable]: value };
}

describe('a setting', () => {
  beforeAll(() => open({}));
  afterAll(() => t[Symbol.asyncDispose]());

  it.each(REFUSED)(
    'of the block %s, %s, is refused by the form and by %s',
    async (block, field, name, values) => {
      for (const value of values) {
        const reply = await save(block, { [field]: value });
        const [error, ...others] = reply.json().errors;
        expect([value, reply.statusCode, error.path, others]).toEqual([value, 422, field, []]);
        const start = () => readConfig(environmentOf(block, name, value));
        expect(start).toThrow(new RegExp(`^Configuración: ${name}: [^;\n]+$`));
      }
    },
  );

  it.each(ACCEPTED)('of the block %s, %s, is stored alike by the form and by %s', async (...row) => {
    const [block, field, name, values, stored] = row;
    for (const value of values) {
      const reply = await save(block, { [field]: value });
      expect([value, reply.json().block?.values]).toEqual([
        value,
        expect.objectContaining({ [field]: stored }),
      ]);
      const { fixed } = readConfig(environmentOf(block, name, value));
      expect([value, fixed[block]]).toEqual([value, expect.objectContaining({ [field]: stored })]);
    }
  });

  it.each(['name', 'phone'])('cannot be an empty %s', async (field) => {
    const block = field === 'name' ? 'shop' : 'whatsapp';
    expect((await save(block, { [field]: ' ' })).statusCode).toBe(422);
  });

  it.each(['socialUrl', 'legalName', 'warranty'])('can be an empty %s', async (field) => {
    const block = field === 'socialUrl' ? 'shop' : 'seller';
    expect((await save(block, { [field]: ' ' })).statusCode).toBe(200);
  });

  it('of SINPE is both a number and a name, or neither', async () => {
    expect((await save('sinpe', { phone: '', holder: '' })).statusCode).toBe(200);
  });
});

describe('a shop with a variable for every setting', () => {
  beforeAll(() =>
    open(
      Object.assign(
        {},
        ...ACCEPTED.map(([block, , name, [value = '']]) => environmentOf(block, name, value)),
      ),
    ),
  );
  afterAll(() => t[Symbol.asyncDispose]());

  it.each(['shop', 'whatsapp', 'buying', 'seller', 'sinpe'] as const)('saves its block %s', async (block) => {
    const { locked } = (await read())[block];
    expect(Object.values(locked)).toEqual(variablesOf(block));
    expect((await save(block, {})).statusCode).toBe(200);
  });
});

function variablesOf(block: BlockName): string[] {
  return [...new Set(ACCEPTED.filter(([of]) => of === block).map(([, , name]) => name))];
}

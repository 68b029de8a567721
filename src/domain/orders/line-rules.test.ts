import { describe, expect, it } from 'vitest';
import {
  checkAmounts,
  checkDiscount,
  checkLines,
  checkReturn,
  findConfirmProblems,
  findQuoteProblems,
  type LineFields,
  normaliseLine,
} from './line-rules.ts';
import type { OrderAmounts } from './order.ts';
import { SPEAKERS, sampleLine, sampleOrder } from './sample-order.testing.ts';

const paths = (errors: readonly { readonly path: string }[]) => errors.map(({ path }) => path);
const RADIO: LineFields = { productId: 'radio-0001', quantity: 1 };
const OTHER: LineFields = { title: 'Instalación', quantity: 1, price: 5_000 };

describe('the lines of an order', () => {
  it('are products with or without a price, or other things with title and price', () => {
    expect(checkLines([RADIO, { ...RADIO, price: 0 }, OTHER, { ...OTHER, price: 0, quantity: 999 }])).toEqual(
      [],
    );
  });

  it.each<[LineFields, string]>([
    [{ ...RADIO, quantity: 0 }, 'quantity'],
    [{ ...RADIO, quantity: 1_000 }, 'quantity'],
    [{ ...RADIO, quantity: 1.5 }, 'quantity'],
    [{ ...RADIO, quantity: Number.NaN }, 'quantity'],
    [{ ...RADIO, productId: 'no' }, 'productId'],
    [{ ...RADIO, price: -1 }, 'price'],
    [{ ...RADIO, price: 0.001 }, 'price'],
    [{ ...RADIO, price: 1_000_000_001 }, 'price'],
    [{ ...OTHER, title: '' }, 'title'],
    [{ ...OTHER, title: 'x'.repeat(201) }, 'title'],
    [{ title: 'Instalación', quantity: 1 }, 'price'],
    [{ quantity: 1, price: 1 }, 'title'],
  ])('cannot have %o', (line, field) => {
    expect(paths(checkLines([RADIO, line]))).toEqual([`lines.1.${field}`]);
  });

  it('are 1 to 100', () => {
    expect(checkLines([])).toEqual([{ path: 'lines', msg: 'Agrega al menos un producto' }]);
    expect(checkLines(Array.from({ length: 100 }, () => RADIO))).toEqual([]);
    expect(paths(checkLines(Array.from({ length: 101 }, () => RADIO)))).toEqual(['lines']);
  });

  it('have titles of one line', () => {
    expect(normaliseLine({ ...OTHER, title: ' Instalación\n en casa ' }).title).toBe('Instalación en casa');
    expect(normaliseLine(RADIO)).toEqual(RADIO);
  });
});

describe('the amounts of an order', () => {
  const amounts: OrderAmounts = {
    itemsCents: 1_000,
    discountCents: 0,
    feeCents: null,
    totalCents: 1_000,
    paidCents: 0,
  };
  const billion = 100_000_000_000;

  it('can have a discount as large as the products', () => {
    expect(checkAmounts({ ...amounts, discountCents: 1_000, totalCents: 0 })).toEqual([]);
    expect(paths(checkAmounts({ ...amounts, discountCents: 1_001, totalCents: -1 }))).toEqual(['discount']);
  });

  it('end at ₡1 000 000 000', () => {
    expect(checkAmounts({ ...amounts, itemsCents: billion, totalCents: billion })).toEqual([]);
    expect(paths(checkAmounts({ ...amounts, itemsCents: billion, totalCents: billion + 1 }))).toEqual([
      'total',
    ]);
    expect(paths(checkAmounts({ ...amounts, itemsCents: billion + 1 }))).toEqual(['total']);
  });

  it('have a discount of zero or more, with two decimals at most', () => {
    expect([0, 0.5, 1_000.25].flatMap(checkDiscount)).toEqual([]);
    for (const discount of [-1, 0.001, Number.NaN, Infinity]) {
      expect(paths(checkDiscount(discount))).toEqual(['discount']);
    }
  });
});

describe('an order that is quoted or confirmed', () => {
  const none = () => false;
  const all = () => true;

  it('needs nothing more when prices and fee are decided', () => {
    expect(findQuoteProblems(sampleOrder())).toEqual([]);
    expect(findConfirmProblems(sampleOrder(), none)).toEqual([]);
    expect(findConfirmProblems(sampleOrder({ feeCents: 0 }), none)).toEqual([]);
  });

  it('needs a line, a fee and a price for every line', () => {
    const order = sampleOrder({ feeCents: null, lines: [sampleLine(), { ...SPEAKERS, priceCents: null }] });
    const expected = [
      { path: 'delivery.fee', msg: 'Decide el envío; si es gratis, pon 0' },
      { path: 'lines.1', msg: 'Ponle un precio' },
    ];
    expect(findQuoteProblems(order)).toEqual(expected);
    expect(findConfirmProblems(order, none)).toEqual(expected);
    expect(paths(findQuoteProblems(sampleOrder({ lines: [] })))).toEqual(['lines']);
  });

  it('is within the limit of the total', () => {
    expect(paths(findConfirmProblems(sampleOrder({ totalCents: 100_000_000_001 }), none))).toEqual(['total']);
  });

  it('is not confirmed with a deleted product, unless the seller typed its price', () => {
    const gone = { path: 'lines.0', msg: 'Ya no está en la tienda: ponle un precio o quítalo' };
    const confirm = (line: Parameters<typeof sampleLine>[0]) =>
      findConfirmProblems(sampleOrder({ lines: [sampleLine(line)] }), all);
    expect(confirm({})).toEqual([gone]);
    expect(confirm({ priceCents: null, listCents: null })).toEqual([gone]);
    expect(confirm({ priceCents: 0, listCents: null })).toEqual([]);
    expect(confirm({ priceCents: 100 })).toEqual([]);
    expect(confirm({ productId: null })).toEqual([]);
  });
});

describe('a return', () => {
  const lines = [sampleLine(), SPEAKERS];

  it.each([
    [[{ position: 1, returned: 2, sellable: 0 }]],
    [
      [
        { position: 0, returned: 0, sellable: 0 },
        { position: 1, returned: 1, sellable: 1 },
      ],
    ],
  ])('can be %o', (fields) => expect(checkReturn(fields, lines)).toEqual([]));

  it.each([
    [{ position: 1, returned: 3, sellable: 0 }],
    [{ position: 1, returned: 1, sellable: 2 }],
    [{ position: 1, returned: 1.5, sellable: 0 }],
    [{ position: 2, returned: 1, sellable: 0 }],
  ])('cannot have %o', (field) =>
    expect(paths(checkReturn([field], lines))).toEqual([`lines.${field.position}`]),
  );

  it('names a line once, and at least one unit', () => {
    const one = { position: 1, returned: 1, sellable: 1 };
    expect(paths(checkReturn([one, one], lines))).toEqual(['lines.1']);
    expect(paths(checkReturn([], lines))).toEqual(['lines']);
    expect(paths(checkReturn([{ ...one, returned: 0, sellable: 0 }], lines))).toEqual(['lines']);
  });
});

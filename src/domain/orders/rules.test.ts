import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../samples.testing.ts';
import type { OrderCustomer } from './order.ts';
import {
  checkCustomer,
  checkDelivery,
  checkDispatch,
  checkShopper,
  checkTexts,
  type DeliveryFields,
  fieldsOf,
  isQuoteDays,
  normaliseCustomer,
  normaliseDelivery,
  normaliseTexts,
} from './rules.ts';
import { CUSTOMER } from './sample-order.testing.ts';

const NOBODY: OrderCustomer = { name: '', phone: '', province: '', canton: '', landmarks: '' };
const POST: DeliveryFields = {
  method: 'correos',
  fee: 2_500,
  carrier: '',
  tracking: 'CR123456789CR',
  trackingUrl: '',
  eta: '1 a 3 días hábiles',
};

function customerProblems(changes: Partial<OrderCustomer>): string[] {
  return checkCustomer(normaliseCustomer({ ...CUSTOMER, ...changes })).map(({ path }) => path);
}

function deliveryProblems(changes: Partial<DeliveryFields>): string[] {
  return checkDelivery(normaliseDelivery({ ...POST, ...changes })).map(({ path }) => path);
}

describe('the customer of an order', () => {
  it('can be unknown to the seller', () => {
    expect(checkCustomer(NOBODY)).toEqual([]);
    expect(checkCustomer(CUSTOMER)).toEqual([]);
  });

  it('is stored as single lines, and the number as digits', () => {
    const typed = {
      ...CUSTOMER,
      name: '  María\n Rojas ',
      phone: 'wa.me/50688887777',
      landmarks: 'Casa\n\nverde',
    };
    expect(normaliseCustomer(typed)).toEqual({ ...CUSTOMER, landmarks: 'Casa verde' });
  });

  it.each<[Partial<OrderCustomer>, string]>([
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ phone: '1888-7777' }, 'phone'],
    [{ phone: 'llámame' }, 'phone'],
    [{ province: 'Managua', canton: '' }, 'province'],
    [{ province: '' }, 'canton'],
    [{ canton: 'Grecia' }, 'canton'],
    [{ canton: 'toString' }, 'canton'],
    [{ landmarks: 'x'.repeat(161) }, 'landmarks'],
  ])('cannot have %o', (changes, path) => expect(customerProblems(changes)).toEqual([path]));

  it.each<Partial<OrderCustomer>>([
    { name: 'x'.repeat(80) },
    { phone: '+1 305 555 0199' },
    { canton: '' },
    { landmarks: 'x'.repeat(160) },
  ])('can have %o', (changes) => expect(customerProblems(changes)).toEqual([]));

  it('has an example of a number in its message', () => {
    expect(checkCustomer({ ...CUSTOMER, phone: '123' })).toEqual([
      { path: 'phone', msg: 'Escribe un número de WhatsApp, por ejemplo 8888-7777' },
    ]);
  });

  it('who leaves data has a name and a number, and the place may be empty', () => {
    expect(checkShopper(NOBODY).map(({ path }) => path)).toEqual(['name', 'phone']);
    expect(checkShopper({ ...NOBODY, name: 'María', phone: '50688887777' })).toEqual([]);
    expect(checkShopper({ ...CUSTOMER, name: 'x'.repeat(81) }).map(({ path }) => path)).toEqual(['name']);
  });

  it('of any texts is checked without an error, and normalising again changes nothing', () => {
    const anyCustomer = fc.record({
      name: anyText,
      phone: anyText,
      province: anyText,
      canton: anyText,
      landmarks: anyText,
    });
    fc.assert(
      fc.property(anyCustomer, (typed) => {
        const customer = normaliseCustomer(typed);
        expect(normaliseCustomer(customer)).toEqual(customer);
        expect(checkCustomer(customer)).toBeInstanceOf(Array);
        expect(`${customer.name}${customer.landmarks}`).not.toMatch(/[\n\0]/);
      }),
    );
  });
});

describe('the delivery of an order', () => {
  it.each<Partial<DeliveryFields>>([
    { fee: null },
    { fee: 0 },
    { fee: 1_000_000 },
    { fee: 2_500.5 },
    { method: 'por-definir' },
    { tracking: '' },
    { tracking: 'x'.repeat(40) },
    { tracking: ' CR 123456789 CR ' },
    { trackingUrl: 'https://rastreo.example/?guia=1' },
    { eta: 'x'.repeat(80) },
  ])('can have %o', (changes) => expect(deliveryProblems(changes)).toEqual([]));

  it.each<[Partial<DeliveryFields>, string]>([
    [{ fee: -1 }, 'fee'],
    [{ fee: 1_000_000.01 }, 'fee'],
    [{ fee: 0.001 }, 'fee'],
    [{ fee: Number.NaN }, 'fee'],
    [{ method: 'dron' as 'correos' }, 'method'],
    [{ carrier: 'x'.repeat(81) }, 'carrier'],
    [{ tracking: 'CR1' }, 'tracking'],
    [{ tracking: 'x'.repeat(41) }, 'tracking'],
    [{ tracking: 'CR_1234' }, 'tracking'],
    [{ trackingUrl: 'http://rastreo.example' }, 'trackingUrl'],
    [{ trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
    [{ trackingUrl: `https://rastreo.example/${'x'.repeat(300)}` }, 'trackingUrl'],
    [{ eta: 'x'.repeat(81) }, 'eta'],
  ])('cannot have %o', (changes, path) => expect(deliveryProblems(changes)).toEqual([path]));

  it('has a method when the order is dispatched', () => {
    expect(checkDispatch(POST)).toEqual([]);
    expect(checkDispatch({ ...POST, method: 'por-definir' })).toEqual([
      { path: 'method', msg: 'Elige cómo se entrega' },
    ]);
    expect(checkDispatch({ ...POST, tracking: 'x' }).map(({ path }) => path)).toEqual(['tracking']);
  });
});

describe('the texts of an order', () => {
  it.each([
    ['publicNote', 500],
    ['privateNote', 1_000],
    ['reason', 200],
  ] as const)('%s has %d characters at most', (field, length) => {
    expect(checkTexts({ [field]: 'x'.repeat(length) })).toEqual([]);
    expect(checkTexts({ [field]: 'x'.repeat(length + 1) }).map(({ path }) => path)).toEqual([field]);
  });

  it('have line breaks in the notes, and none in the reason', () => {
    expect(normaliseTexts({ publicNote: ' a\nb\0 ', reason: ' ya\nno ' })).toEqual({
      publicNote: 'a\nb',
      reason: 'ya no',
    });
    expect(normaliseTexts({})).toEqual({});
  });
});

describe('the days of a quote', () => {
  it('are 1, 3, 7 or 15', () => {
    const days = Array.from({ length: 40 }, (_, at) => at / 2);
    expect(days.filter(isQuoteDays)).toEqual([1, 3, 7, 15]);
  });
});

describe('the fields of a part of a body', () => {
  it('have the name of the part before theirs', () => {
    expect(fieldsOf('customer', [{ path: 'name', msg: 'No' }])).toEqual([
      { path: 'customer.name', msg: 'No' },
    ]);
  });
});

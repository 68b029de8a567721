import { describe, expect, it } from 'vitest';
import { draftWith } from '../../sample-orders.testing.ts';
import { BLANK_DRAFT } from './order-draft.ts';
import { addPurchase, completeCustomer, hasBuyer, type PastedText } from './pasted-text.ts';

const NOBODY = BLANK_DRAFT.customer;
const MARIA = {
  name: 'María',
  phone: '50688887777',
  province: 'Heredia',
  canton: 'Belén',
  landmarks: 'Casa azul',
};
const DRAFT = { ...BLANK_DRAFT, customer: { ...MARIA, phone: '8888-7777' } };
const LINE = { productId: 'radio-0001', title: 'Radio', quantity: 2, price: 10_000 };
type Purchase = Extract<PastedText, { readonly kind: 'purchase' }>;

describe('a pasted message', () => {
  it('says who buys where it has anything about it', () => {
    expect(hasBuyer(NOBODY)).toBe(false);
    expect(hasBuyer({ ...NOBODY, canton: 'Belén' })).toBe(false);
    expect(hasBuyer({ ...NOBODY, landmarks: 'Casa azul' })).toBe(true);
  });

  it('completes the customer, and what it does not say stays as it was typed', () => {
    expect(completeCustomer(BLANK_DRAFT, MARIA).customer).toEqual(DRAFT.customer);
    expect(completeCustomer(DRAFT, { ...NOBODY, name: 'Ana' }).customer).toEqual({
      ...DRAFT.customer,
      name: 'Ana',
    });
  });

  it('in another province takes the canton away, which is none of that one', () => {
    const { customer } = completeCustomer(DRAFT, { ...NOBODY, province: 'Limón' });
    expect(customer).toMatchObject({ province: 'Limón', canton: '' });
    expect(completeCustomer(DRAFT, { ...NOBODY, province: 'Heredia' }).customer.canton).toBe('Belén');
  });

  it('adds its products once, however often it is read', () => {
    const purchase = { kind: 'purchase', lines: [LINE], gone: [], more: 0, ...NOBODY } as unknown as Purchase;
    const once = addPurchase(BLANK_DRAFT, purchase);
    expect(once.lines).toMatchObject([{ productId: 'radio-0001', quantity: 2, listPrice: 10_000 }]);
    expect(addPurchase(once, purchase).lines).toMatchObject([{ quantity: 2 }]);
    const more = { ...purchase, lines: [{ ...LINE, quantity: 5 }] };
    expect(addPurchase(once, more).lines).toMatchObject([{ quantity: 5 }]);
  });
});

describe('a pasted purchase', () => {
  const said = {
    ...({ kind: 'purchase', gone: [], more: 0 } as const),
    ...{ name: 'María', phone: '50688887777', province: 'Heredia', canton: '', landmarks: '' },
    lines: [{ productId: 'radio-0001', title: 'Radio', quantity: 3, price: 10_001 }],
  };

  it('changes nothing when it is read again, and leaves what it does not say', () => {
    const customer = { ...BLANK_DRAFT.customer, province: 'San José', canton: 'Escazú', landmarks: 'Portón' };
    const once = addPurchase(draftWith({ customer }), said);
    expect(once.lines).toMatchObject([{ quantity: 3, price: '10 001' }]);
    expect(once.customer).toEqual({
      ...{ name: 'María', phone: '8888-7777', province: 'Heredia', canton: '', landmarks: 'Portón' },
    });
    expect(addPurchase(once, said)).toEqual(once);
  });
});

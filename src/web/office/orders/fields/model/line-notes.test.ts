import { describe, expect, it } from 'vitest';
import { formatTypedPrice } from '../../../../../domain/money.ts';
import type { ProductToday } from '../../../../../domain/orders/today.ts';
import { withProposedFee } from './draft-body.ts';
import { addProduct, changeQuantity, notesOf } from './draft-lines.ts';
import { BLANK_DRAFT, type OrderDraft } from './order-draft.ts';
import { addPurchase } from './pasted-text.ts';

const TODAY = {
  path: '/tienda/audio/radio-0001',
  picture: null,
  price: 10_001,
  units: null,
  outOfStock: false,
};
const RADIO = { productId: 'radio-0001', title: 'Radio', quantity: 1, today: TODAY };

function draftWith(parts: Partial<OrderDraft> = {}): OrderDraft {
  return { ...BLANK_DRAFT, lines: addProduct([], RADIO), ...parts };
}

describe('the notes of a line', () => {
  const note = (today: Partial<ProductToday>, quantity = 1) => {
    const lines = addProduct([], { ...RADIO, quantity, today: { ...TODAY, ...today } });
    return notesOf(lines[0]!, lines);
  };

  it('say how many are left, and warn when they do not suffice', () => {
    expect(note({})).toEqual([]);
    expect(note({ units: 2 })).toEqual([{ text: 'Quedan 2', isWarning: false }]);
    expect(note({ units: 1 }, 2)).toEqual([{ text: 'Queda 1', isWarning: true }]);
    expect(note({ units: 0, outOfStock: true })).toEqual([{ text: 'Agotado', isWarning: true }]);
  });

  it('say what changed since the line was made', () => {
    const [line] = addProduct([], RADIO);
    const changed = { ...line!, listPrice: 9_000, shownPrice: 8_000 };
    expect(notesOf(changed, [changed]).map(({ text }) => text)).toEqual([
      'Hoy cuesta ₡10\u00a0001',
      'El mensaje decía ₡8\u00a0000',
    ]);
    const gone = { ...line!, today: null };
    expect(notesOf(gone, [gone])).toEqual([{ text: 'Ya no está en la tienda', isWarning: true }]);
  });

  it('do not count units that a confirmed order has already', () => {
    const lines = addProduct([], { ...RADIO, quantity: 2, today: { ...TODAY, units: 0, outOfStock: true } });
    expect(notesOf({ ...lines[0]!, taken: 2 }, [{ ...lines[0]!, taken: 2 }])).toEqual([]);
  });
});

describe('the proposed fee', () => {
  const zones = [{ zone: 'GAM', places: [], cost: 2_500, time: '', freeFrom: 20_000 }];
  const placed = draftWith({ customer: { ...BLANK_DRAFT.customer, province: 'San José', canton: 'Escazú' } });

  it('follows place and products until the seller types one', () => {
    expect(withProposedFee(draftWith(), zones).delivery.fee).toBe('');
    expect(withProposedFee(placed, zones).delivery.fee).toBe('2 500');
    const dear = { ...placed, lines: changeQuantity(placed.lines, 0, 1) };
    expect(withProposedFee(dear, zones).delivery.fee).toBe('0');
    const typed = { ...placed, delivery: { ...placed.delivery, fee: '1', isFeeProposed: false } };
    expect(withProposedFee(typed, zones).delivery.fee).toBe('1');
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
    expect(once.lines).toMatchObject([{ quantity: 3, price: formatTypedPrice(10_001) }]);
    expect(once.customer).toEqual({
      ...{ name: 'María', phone: '8888-7777', province: 'Heredia', canton: '', landmarks: 'Portón' },
    });
    expect(addPurchase(once, said)).toEqual(once);
  });
});

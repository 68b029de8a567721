import { describe, expect, it, vi } from 'vitest';
import { formatTypedPrice } from '../../../../../domain/money.ts';
import { createStorage } from '../../../../runtime/storage.testing.ts';
import { openTabDrafts } from '../../../editing/drafts.ts';
import { createEditing } from '../../../editing/editing.ts';
import { BLANK_DRAFT } from '../../fields/model/order-draft.ts';
import type { LoadedOrder } from './loaded-order.ts';
import { createOrderSubject } from './order-subject.ts';

const ORDER = {
  id: 'pedido-1',
  version: 1,
  state: 'nuevo',
  lines: [],
  fee: null,
  discount: 0,
  paid: 0,
  payments: [],
  customer: { ...BLANK_DRAFT.customer, province: 'Heredia', canton: 'Belén' },
  delivery: { ...BLANK_DRAFT.delivery, method: 'mensajeria' },
  privateNote: 'En la bodega',
} as unknown as LoadedOrder;
const ZONES = [
  { zone: 'Heredia', places: ['Heredia'], cost: 2_500, time: '', freeFrom: null },
  { zone: 'Resto', places: [], cost: 4_000, time: '', freeFrom: null },
];

function editOrder(order = ORDER, storage = createStorage()) {
  const save = vi.fn();
  const place = openTabDrafts('orders', 'ana', () => storage)(order.id);
  const editing = createEditing(createOrderSubject(ZONES, save), order, place);
  const type = (privateNote: string) => editing.change({ ...editing.get().draft, privateNote });
  return { editing, storage, type };
}

describe('what is typed about an order', () => {
  it('begins with the stored order and the fee of its place', () => {
    expect(editOrder().editing.get()).toMatchObject({
      changed: [],
      draft: { delivery: { fee: formatTypedPrice(2_500) } },
    });
  });

  it('stays when somebody else changes other parts, which follow', () => {
    const { editing, type } = editOrder();
    type('En el estante');
    editing.follow({ ...ORDER, version: 2, publicNote: 'Va en caja de regalo' });
    expect(editing.get()).toMatchObject({
      changed: ['privateNote'],
      clash: null,
      draft: { privateNote: 'En el estante', publicNote: 'Va en caja de regalo' },
    });
  });

  it('clashes where both changed the same part, and is no change once the same is stored', () => {
    const { editing, type } = editOrder();
    type('En el estante');
    editing.follow({ ...ORDER, version: 2, privateNote: 'Ya empacado' });
    expect(editing.get().clash?.parts).toEqual(['privateNote']);
    editing.follow({ ...ORDER, version: 3, privateNote: 'En el estante' });
    expect(editing.get()).toMatchObject({ clash: null, changed: [] });
  });

  it('has the fee of the place that stays after both changed something', () => {
    const { editing, type } = editOrder();
    type('En el estante');
    editing.follow({ ...ORDER, version: 2, customer: { ...ORDER.customer, province: 'Limón' } });
    expect(editing.get().draft.delivery.fee).toBe(formatTypedPrice(4_000));
  });

  it('is found again after a reload, also where an older program lacked a part', () => {
    const { storage, type } = editOrder();
    type('En el estante');
    const { privateNote: _, ...older } = BLANK_DRAFT;
    expect(editOrder(ORDER, storage).editing.get().draft.privateNote).toBe('En el estante');
    expect(createOrderSubject(ZONES, vi.fn()).readDraft(older)).toEqual(BLANK_DRAFT);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refused } from '../../../../data/refused.testing.ts';
import { createStorage } from '../../../../runtime/storage.testing.ts';
import { removeTabDrafts } from '../../../../seller/drafts/remove-drafts.ts';
import type { Saved } from '../../../editing/subject.ts';
import type { Seller } from '../../../seller.ts';
import { changedBody } from '../../fields/model/draft-body.ts';
import { BLANK_DRAFT, type OrderDraft } from '../../fields/model/order-draft.ts';
import { editNewOrder } from '../../new/new-order-subject.ts';
import type { LoadedOrder } from './loaded-order.ts';
import { editOrder, type OrderSubject } from './order-subject.ts';

const ORDER = {
  id: 'pedido-1',
  version: 1,
  state: 'nuevo',
  lines: [{ position: 1, title: 'Cable', quantity: 1, price: 4_500, taken: 0 }],
  fee: 0,
  discount: 0,
  paid: 0,
  payments: [],
  customer: { ...BLANK_DRAFT.customer, name: 'María Rojas', landmarks: 'Casa azul' },
  delivery: { ...BLANK_DRAFT.delivery, method: 'mensajeria' },
} as unknown as LoadedOrder;
const THEIRS: LoadedOrder = {
  ...ORDER,
  version: 2,
  customer: { ...ORDER.customer, landmarks: 'Las señas de Luis' },
};

const sellerOf = (userId: string) =>
  ({ session: { get: () => ({ userId }) }, settings: {} }) as unknown as Seller;

/** The page of an order; `answers` come one after the other. */
function openOrder(answers: readonly Saved<LoadedOrder>[] = [], order = ORDER, userId = 'ana') {
  const save = vi.fn<OrderSubject['save']>();
  for (const answer of answers) save.mockResolvedValueOnce(answer);
  const editing = editOrder(sellerOf(userId), order, save);
  return {
    ...{ editing, save },
    type: (typed: Partial<OrderDraft>) => editing.change({ ...editing.get().draft, ...typed }),
    typeLandmarks: (landmarks: string) =>
      editing.change({ ...editing.get().draft, customer: { ...editing.get().draft.customer, landmarks } }),
    /** What the attempt sends. */
    bodyOf(at: number) {
      const { base, draft } = save.mock.calls[at]![0];
      return changedBody(base, draft);
    },
    baseOf: (at: number) => save.mock.calls[at]?.[0].base.version,
    keyOf: (at: number) => save.mock.calls[at]?.[0].key,
  };
}

const saved = (order: LoadedOrder): Saved<LoadedOrder> => ({ kind: 'saved', stored: order });

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStorage());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an order that is edited', () => {
  it('has nothing unsaved at first, and nothing once it is discarded, so it is left without a question', () => {
    const { editing, type } = openOrder();
    expect(editing.get().changed).toEqual([]);
    type({ privateNote: 'En la bodega' });
    expect(editing.get().changed).toEqual(['privateNote']);
    editing.discard();
    expect(editing.get()).toMatchObject({ changed: [], draft: { privateNote: '' } });
  });

  it('sends only what was typed, with the version that it was typed on', async () => {
    const { editing, type, bodyOf, baseOf } = openOrder([
      saved({ ...ORDER, version: 2, privateNote: 'Aquí' }),
    ]);
    type({ privateNote: ' Aquí ' });
    await editing.save();
    expect([bodyOf(0), baseOf(0)]).toEqual([{ privateNote: 'Aquí' }, 1]);
    expect(editing.get()).toMatchObject({ changed: [], stored: { version: 2 } });
  });

  it('names what is wrong, and sends nothing', async () => {
    const { editing, type, save } = openOrder();
    type({ delivery: { ...editing.get().draft.delivery, fee: 'mucho' } });
    expect(await editing.save()).toBeNull();
    expect(editing.get().errors.map(({ path }) => path)).toEqual(['delivery.fee']);
    expect(save).not.toHaveBeenCalled();
  });

  it.each([
    ['a lost connection', { kind: 'unreachable' }],
    ['an ended session', { kind: 'signed-out' }],
    ['a busy shop', refused('BUSY')],
  ] as const)('keeps what was typed after %s, and is saved later with the same key', async (_, answer) => {
    const stored = { ...ORDER, version: 2, privateNote: 'En la bodega de atrás' };
    const { editing, type, keyOf } = openOrder([answer, saved(stored)]);
    type({ privateNote: 'En la bodega de atrás' });
    await editing.save();
    expect(editing.get()).toMatchObject({ stage: answer, draft: { privateNote: 'En la bodega de atrás' } });
    await editing.save();
    expect([editing.get().changed, keyOf(1)]).toEqual([[], keyOf(0)]);
  });
});

describe('two sellers who edit one order', () => {
  /** The page loads the order again when the shop refuses the old version. */
  async function saveOutdated() {
    const page = openOrder([refused('ORDER_CHANGED'), saved({ ...THEIRS, version: 3 })]);
    page.typeLandmarks('Mis señas');
    page.type({ privateNote: 'Mi nota' });
    await page.editing.save();
    page.editing.follow(THEIRS);
    return page;
  }

  it('see both versions of the part that both changed, and lose nothing typed', async () => {
    const { editing } = await saveOutdated();
    expect(editing.get()).toMatchObject({
      changed: ['customer', 'privateNote'],
      clash: { theirs: THEIRS, parts: ['customer'], taken: [] },
      draft: { privateNote: 'Mi nota', customer: { landmarks: 'Mis señas' } },
    });
  });

  it('may go on typing: what is saved then is mine, on top of theirs', async () => {
    const { editing, bodyOf, baseOf } = await saveOutdated();
    editing.postpone();
    expect(editing.get()).toMatchObject({ clash: null, draft: { customer: { landmarks: 'Mis señas' } } });
    await editing.save();
    expect(baseOf(1)).toBe(2);
    expect(bodyOf(1)).toMatchObject({ privateNote: 'Mi nota', customer: { landmarks: 'Mis señas' } });
  });

  it('save what was chosen: theirs in one part, mine in the other', async () => {
    const { editing, bodyOf } = await saveOutdated();
    editing.choose('customer', 'theirs');
    editing.settle();
    expect(editing.get().draft.customer.landmarks).toBe('Las señas de Luis');
    await editing.save();
    expect(bodyOf(1)).toEqual({ privateNote: 'Mi nota' });
  });
});

describe('what was typed about orders in this tab', () => {
  it('is found again after a reload, each order by itself, and by nobody else', () => {
    openOrder().type({ privateNote: 'Solo para mí' });
    openOrder([], { ...ORDER, id: 'pedido-2' }).type({ privateNote: 'La otra' });
    expect(openOrder().editing.get().draft.privateNote).toBe('Solo para mí');
    expect(openOrder([], ORDER, 'luis').editing.get().changed).toEqual([]);
  });

  it('is gone once somebody signs out, new orders too', () => {
    openOrder().type({ privateNote: 'Solo para mí' });
    const made = editNewOrder(sellerOf('ana'), 'nuevo');
    made.change({ ...made.get().draft, publicNote: 'Sin guardar' });
    removeTabDrafts();
    expect(openOrder().editing.get().changed).toEqual([]);
    expect(editNewOrder(sellerOf('ana'), 'nuevo').get().changed).toEqual([]);
  });

  it('about a new order is gone once the seller agreed to lose it', () => {
    const made = editNewOrder(sellerOf('ana'), 'nuevo');
    made.change({ ...made.get().draft, customer: { ...made.get().draft.customer, name: 'María' } });
    expect(editNewOrder(sellerOf('ana'), 'nuevo').get().draft.customer.name).toBe('María');
    made.discard();
    expect(sessionStorage.getItem('orderDrafts')).not.toContain('María');
    expect(editNewOrder(sellerOf('ana'), 'nuevo').get().draft.customer.name).toBe('');
  });
});

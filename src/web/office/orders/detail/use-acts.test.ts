import { describe, expect, it, vi } from 'vitest';
import { refused } from '../../../data/refused.testing.ts';
import type { Failure } from '../../../seller/failure.ts';
import { draftOf, type OrderDraft } from '../fields/model/order-draft.ts';
import { storedOrder } from '../sample-orders.testing.ts';
import type { LoadedOrder } from './model/loaded-order.ts';
import { findShortProducts } from './model/unit-choices.ts';
import { createActs } from './use-acts.ts';

const NEW = storedOrder({ state: 'nuevo', feeCents: 250_000 });
const NEXT = { ...NEW, version: NEW.version + 1 };
const CONFIRM = 'POST /orders/:orderId/confirm';
const UPDATE = 'POST /orders/:orderId/update';

interface Situation {
  readonly order?: LoadedOrder;
  readonly draft?: OrderDraft;
  readonly changed?: readonly (keyof OrderDraft)[];
  /** What the shop says to the changes, one after another; null: it carries them out. */
  readonly failures?: readonly (Failure | null)[];
  readonly saved?: { readonly kind: 'saved'; readonly stored: LoadedOrder } | null;
  readonly reloaded?: LoadedOrder | null;
}

function open({ order = NEW, failures = [], ...parts }: Situation = {}) {
  const { draft = draftOf(order), changed = [], saved = null, reloaded = null } = parts;
  const answers = [...failures];
  const change = vi.fn(async () => {
    const failure = answers.shift() ?? null;
    return failure ? { order: null, failure } : { order: NEXT, failure: null };
  });
  const edited = { get: () => ({ draft, changed }), save: vi.fn(async () => saved), ask: vi.fn() };
  const page = { setIncomplete: vi.fn(), focus: vi.fn() };
  const reload = vi.fn(async () => reloaded);
  const control = { order, change, edited, reload } as unknown as Parameters<typeof createActs>[0];
  return { acts: createActs(control, page), change, edited, page, reload };
}

describe('an act on an order', () => {
  it('is sent for the order on the page while nothing was typed', async () => {
    const { acts, change, edited } = open();
    expect(await acts.deliver()).toBe(true);
    expect(change).toHaveBeenCalledExactlyOnceWith('POST /orders/:orderId/deliver', {}, NEW);
    expect(edited.save).not.toHaveBeenCalled();
  });

  it('is sent for the order that was stored with what was typed', async () => {
    const { acts, change } = open({ changed: ['privateNote'], saved: { kind: 'saved', stored: NEXT } });
    expect(await acts.cancel({ reason: 'Ya no', giveBack: true })).toBe(true);
    expect(change).toHaveBeenCalledExactlyOnceWith(
      'POST /orders/:orderId/cancel',
      { reason: 'Ya no', giveBack: true },
      NEXT,
    );
  });

  it('is not sent when what was typed could not be saved, and the wrong field is focused', async () => {
    const { acts, change, page } = open({ changed: ['privateNote'] });
    expect(await acts.reopen()).toBe(false);
    expect(change).not.toHaveBeenCalled();
    expect(page.focus).toHaveBeenCalledOnce();
  });

  it('that is refused for wrong fields shows them in the form', async () => {
    const errors = [{ path: 'customer.phone', msg: 'Escribe un número' }];
    const { acts, edited, page } = open({ failures: [refused('INVALID_FIELDS', { errors })] });
    expect(await acts.erase()).toBe(false);
    expect(edited.ask).toHaveBeenCalledExactlyOnceWith(errors);
    expect(page.focus).toHaveBeenCalledOnce();
  });

  it('that is refused for another reason shows no field', async () => {
    const { acts, edited } = open({ failures: [refused('WRONG_STATE')] });
    expect(await acts.stepBack()).toBe(false);
    expect(edited.ask).not.toHaveBeenCalled();
  });

  it.each([
    ['dispatch', [{ method: 'retiro' }], 'dispatch', { method: 'retiro' }],
    ['takeBack', [[{ position: 0, returned: 1, sellable: 1 }]], 'return', { lines: [expect.anything()] }],
    ['acceptDetails', [], 'accept-details', {}],
    ['renewLink', [], 'new-link', {}],
  ] as const)('%s sends what was chosen', async (name, sent, call, body) => {
    const { acts, change } = open();
    const act = acts[name] as (...args: readonly unknown[]) => Promise<boolean>;
    await act(...sent);
    expect(change).toHaveBeenCalledExactlyOnceWith(`POST /orders/:orderId/${call}`, body, NEW);
  });
});

describe('a quote and a confirmation', () => {
  it('need a complete order: what is missing is marked, and nothing is sent', async () => {
    const undecided = { ...draftOf(NEW), lines: [] };
    const { acts, change, edited, page } = open({ draft: undecided });
    expect(await acts.quote(3)).toBe(false);
    expect(await acts.confirm()).toBe('failed');
    expect(change).not.toHaveBeenCalled();
    expect(edited.ask).toHaveBeenCalledWith([expect.objectContaining({ path: 'lines' })]);
    expect(page.setIncomplete).toHaveBeenLastCalledWith(true);
  });

  it('store the fee that the shop proposes before they are sent', async () => {
    const order = storedOrder({ state: 'nuevo', feeCents: null, proposedFeeCents: 250_000 });
    const { acts, change, page } = open({ order });
    expect(await acts.quote(3)).toBe(true);
    expect(change.mock.calls).toEqual([
      [UPDATE, { delivery: expect.objectContaining({ fee: 2_500 }) }],
      ['POST /orders/:orderId/quote', { days: 3 }, NEXT],
    ]);
    expect(page.setIncomplete).toHaveBeenLastCalledWith(false);
  });

  it('are not sent when the proposed fee could not be stored', async () => {
    const order = storedOrder({ state: 'nuevo', feeCents: null, proposedFeeCents: 250_000 });
    const errors = [{ path: 'delivery.fee', msg: 'Muy alto' }];
    const { acts, change, edited } = open({ order, failures: [refused('INVALID_FIELDS', { errors })] });
    expect(await acts.confirm()).toBe('failed');
    expect(change).toHaveBeenCalledOnce();
    expect(edited.ask).toHaveBeenCalledWith(errors);
  });

  it('of a typed order save it first, once', async () => {
    const { acts, change, edited } = open({ changed: ['lines'], saved: { kind: 'saved', stored: NEXT } });
    expect(await acts.confirm()).toBe('done');
    expect(edited.save).toHaveBeenCalledOnce();
    expect(change).toHaveBeenCalledExactlyOnceWith(CONFIRM, {}, NEXT);
  });
});

describe('a confirmation for which units are missing', () => {
  const [first, ...others] = NEW.lines;
  const short = { ...NEW, lines: [{ ...first!, quantity: 3, unitsNow: 1 }, ...others] };
  const products = findShortProducts(short.lines);
  const { productId } = products[0]!;

  it('asks the seller what to do', async () => {
    const { acts } = open({ failures: [refused('NOT_ENOUGH_UNITS')], reloaded: short });
    expect(await acts.confirm()).toBe('short');
  });

  it('asks nothing if the units are there again, or the order could not be read', async () => {
    const failures = [refused('NOT_ENOUGH_UNITS')];
    expect(await open({ failures, reloaded: NEW }).acts.confirm()).toBe('failed');
    expect(await open({ failures, reloaded: null }).acts.confirm()).toBe('failed');
  });

  it('reads the order again only if the shop has another one than the page', async () => {
    const { acts, reload } = open({ failures: [{ kind: 'unreachable' }], reloaded: short });
    expect(await acts.confirm()).toBe('failed');
    expect(reload).not.toHaveBeenCalled();
  });

  it('lowers the lines first, and confirms the order that came of it', async () => {
    const { acts, change } = open({ order: short });
    expect(await acts.confirmWith(products, { [productId]: { kind: 'lower' } })).toBe(true);
    expect(change.mock.calls).toEqual([
      [UPDATE, { lines: [expect.objectContaining({ productId, quantity: 1 }), expect.anything()] }],
      [CONFIRM, {}, NEXT],
    ]);
  });

  it('sends what the seller counted with the confirmation, and changes no line', async () => {
    const { acts, change } = open({ order: short });
    await acts.confirmWith(products, { [productId]: { kind: 'more', typed: '5' } });
    const counts = [{ productId, have: 5, before: 1 }];
    expect(change).toHaveBeenCalledExactlyOnceWith(CONFIRM, { counts }, short);
  });

  it('is not sent when the lines could not be lowered', async () => {
    const { acts, change } = open({ order: short, failures: [refused('ORDER_CHANGED')] });
    expect(await acts.confirmWith(products, { [productId]: { kind: 'remove' } })).toBe(false);
    expect(change).toHaveBeenCalledOnce();
  });
});

describe('a payment', () => {
  it('is sent with its voucher, or without one', async () => {
    const { acts, change } = open();
    expect(await acts.pay({ amount: 5_000, method: 'sinpe', voucher: '123456' })).toBe(true);
    await acts.pay({ amount: -500, method: 'efectivo', voucher: '' });
    expect(change.mock.calls).toEqual([
      ['POST /orders/:orderId/payments', { amount: 5_000, method: 'sinpe', voucher: '123456' }],
      ['POST /orders/:orderId/payments', { amount: -500, method: 'efectivo' }],
    ]);
  });

  it('does not save what was typed, and says when the shop refused it', async () => {
    const { acts, edited } = open({ changed: ['lines'], failures: [refused('VOUCHER_USED')] });
    expect(await acts.pay({ amount: 1, method: 'sinpe', voucher: '' })).toBe(false);
    expect(edited.save).not.toHaveBeenCalled();
  });

  it('is voided by its id', async () => {
    const { acts, change } = open();
    expect(await acts.voidPayment('pag1')).toBe(true);
    const call = 'POST /orders/:orderId/payments/:paymentId/void';
    expect(change).toHaveBeenCalledExactlyOnceWith(call, {}, NEW, { paymentId: 'pag1' });
  });
});

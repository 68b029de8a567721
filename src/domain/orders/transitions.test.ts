import { describe, expect, it } from 'vitest';
import { ORDER_STATES, type OrderState } from './order.ts';
import { CREATED_AT, paidOrder, sampleOrder, samplePayment } from './sample-order.testing.ts';
import {
  ACTOR_ROLES,
  type ActorRole,
  EDIT_PARTS,
  factsOf,
  hasAccepted,
  hasNoSale,
  hasReported,
  isAllowed,
  isDue,
  isEditable,
  isOpen,
  needsAttention,
  nextState,
  type OrderAct,
  type OrderFacts,
  TRANSITIONS,
} from './transitions.ts';

/** The table of the specification, written again: states by their first two letters, `=` for an unchanged state. */
const EXPECTED: Record<OrderAct, readonly [from: string, to: string, who: string]> = {
  createByTap: ['', 'nu', 'V'],
  create: ['', 'nu', 'SA'],
  quote: ['nu ct', 'ct', 'SA'],
  accept: ['ct', '=', 'L'],
  confirm: ['nu ct', 'co', 'SA'],
  dispatch: ['co', 'de', 'SA'],
  deliver: ['co de', 'en', 'SA'],
  cancel: ['nu ct co de', 'ca', 'SA'],
  return: ['en', 'dv', 'SA'],
  expire: ['nu ct', 've', '-'],
  reopen: ['ve ca', 'nu', 'SA'],
  stepBack: ['de en', 'co', 'SA'],
  edit: ['nu ct co de en dv ca ve', '=', 'SA'],
  pay: ['ct co de en dv ca', '=', 'SA'],
  refund: ['ct co de en dv ca', '=', 'SA'],
  voidPayment: ['ct co de en dv ca', '=', 'SA'],
  reportPayment: ['co de en', '=', 'L'],
  leaveDetails: ['nu ct co', '=', 'L'],
  acceptDetails: ['nu ct co de en dv ca ve', '=', 'SA'],
  erase: ['en dv ca ve', '=', 'A'],
  eraseOwn: ['nu ct co de en dv ca ve', '=', 'L'],
  renewLink: ['nu ct co de en dv ca ve', '=', 'SA'],
  discard: ['nu', 'ca', 'SA'],
  replace: ['nu', 've', 'V'],
};
const CODES: Record<OrderState, string> = {
  nuevo: 'nu',
  cotizado: 'ct',
  confirmado: 'co',
  despachado: 'de',
  entregado: 'en',
  devuelto: 'dv',
  cancelado: 'ca',
  vencido: 've',
};
const LETTERS: Record<ActorRole, string> = {
  seller: 'S',
  administrator: 'A',
  link: 'L',
  visitor: 'V',
  shop: '-',
};
const ACTS = Object.keys(TRANSITIONS) as OrderAct[];

function facts(state: OrderState, changes: Partial<OrderFacts> = {}): OrderFacts {
  return { state, hasPayments: false, isErased: false, ...changes };
}

describe('an act', () => {
  it.each(ACTS)('%s is allowed in its states and to its roles alone', (act) => {
    const [from, , who] = EXPECTED[act];
    for (const state of ORDER_STATES) {
      for (const role of ACTOR_ROLES) {
        const expected = from.split(' ').includes(CODES[state]) && who.includes(LETTERS[role]);
        expect(isAllowed(act, facts(state), role), `${state}, ${role}`).toBe(expected);
      }
    }
  });

  it.each(ACTS)('%s leads to its state', (act) => {
    const [, to] = EXPECTED[act];
    for (const state of ORDER_STATES) {
      expect(CODES[nextState(act, state)!]).toBe(to === '=' ? CODES[state] : to);
    }
  });

  it('before an order exists can only make one', () => {
    const allowed = ACTS.flatMap((act) =>
      ACTOR_ROLES.filter((role) => isAllowed(act, null, role)).map((role) => `${role} ${act}`),
    );
    expect(allowed).toEqual(['visitor createByTap', 'seller create', 'administrator create']);
    expect(nextState('create', null)).toBe('nuevo');
  });
});

describe('an order with payments', () => {
  it('differs from one without in expiring, being replaced, and giving money back while new', () => {
    const differences = ACTS.flatMap((act) =>
      ORDER_STATES.filter((state) =>
        ACTOR_ROLES.some(
          (role) =>
            isAllowed(act, facts(state, { hasPayments: true }), role) !== isAllowed(act, facts(state), role),
        ),
      ).map((state) => `${act} ${state}`),
    );
    expect(differences).toEqual([
      'expire nuevo',
      'expire cotizado',
      'refund nuevo',
      'voidPayment nuevo',
      'replace nuevo',
    ]);
    expect(isAllowed('voidPayment', facts('nuevo', { hasPayments: true }), 'seller')).toBe(true);
    expect(isAllowed('expire', facts('nuevo', { hasPayments: true }), 'shop')).toBe(false);
  });

  it('is one that has a payment which is not void', () => {
    const paid = samplePayment();
    const voided = samplePayment({ voidedAt: CREATED_AT, voidedBy: 'Ana' });
    expect(factsOf(sampleOrder({ payments: [] })).hasPayments).toBe(false);
    expect(factsOf(sampleOrder({ payments: [voided] })).hasPayments).toBe(false);
    expect(factsOf(sampleOrder({ payments: [voided, paid] })).hasPayments).toBe(true);
  });
});

describe('an erased order', () => {
  it('cannot be reopened', () => {
    expect(isAllowed('reopen', factsOf(sampleOrder({ state: 'cancelado' })), 'seller')).toBe(true);
    const erased = sampleOrder({ state: 'cancelado', erasedAt: CREATED_AT });
    expect(isAllowed('reopen', factsOf(erased), 'seller')).toBe(false);
    expect(isAllowed('edit', factsOf(erased), 'seller')).toBe(true);
  });
});

describe('the states of an order', () => {
  it('are open until it is delivered, returned, cancelled or expired', () => {
    expect(ORDER_STATES.filter(isOpen)).toEqual(['nuevo', 'cotizado', 'confirmado', 'despachado']);
    expect(ORDER_STATES.filter(hasNoSale).sort()).toEqual(['cancelado', 'devuelto', 'vencido']);
  });

  it('are due from the confirmation on, while something is missing', () => {
    const due = (paidCents: number) =>
      ORDER_STATES.filter((state) => isDue({ state, totalCents: 100, paidCents }));
    expect(due(99)).toEqual(['confirmado', 'despachado', 'entregado']);
    expect(due(100)).toEqual([]);
    expect(due(101)).toEqual([]);
  });
});

describe('the attention of the seller', () => {
  it('is needed for an accepted quote', () => {
    const accepted = sampleOrder({ state: 'cotizado', acceptedAt: CREATED_AT });
    expect([hasAccepted(accepted), needsAttention(accepted)]).toEqual([true, true]);
    const confirmed = { ...accepted, state: 'confirmado' as const };
    expect([hasAccepted(confirmed), needsAttention(confirmed)]).toEqual([false, false]);
    expect(needsAttention(sampleOrder({ state: 'cotizado' }))).toBe(false);
  });

  it('is needed for a reported payment until a payment is recorded', () => {
    const reportedAt = CREATED_AT + 90_000;
    expect(hasReported(sampleOrder({ reportedAt }))).toBe(true);
    expect(hasReported(sampleOrder({ reportedAt, state: 'cancelado' }))).toBe(false);
    expect(hasReported(paidOrder({ reportedAt }, 100))).toBe(true);
    expect(hasReported(paidOrder({ reportedAt }, 100, 100))).toBe(false);
    expect(hasReported(paidOrder({ reportedAt }, 100, -100))).toBe(true);
    const voided = samplePayment({ at: reportedAt, voidedAt: reportedAt + 1 });
    expect(needsAttention(sampleOrder({ reportedAt, payments: [voided] }))).toBe(true);
  });

  it('is needed for data that the shopper changed', () => {
    expect(needsAttention(paidOrder({ detailsChangedAt: CREATED_AT }, 9_240_000))).toBe(true);
  });

  it('is not needed for an order that is paid', () => {
    expect(needsAttention(paidOrder({ reportedAt: CREATED_AT + 600_000 }, 9_240_000))).toBe(false);
  });
});

describe('an edit', () => {
  it.each<[OrderState, string]>([
    ['nuevo', 'lines discount fee delivery customer notes'],
    ['cotizado', 'lines discount fee delivery customer notes'],
    ['confirmado', 'lines discount fee delivery customer notes'],
    ['despachado', 'delivery customer notes'],
    ['entregado', 'notes'],
    ['devuelto', 'notes'],
    ['cancelado', 'notes'],
    ['vencido', 'notes'],
  ])('of an order in %s changes %s, unless it was erased and has ended', (state, parts) => {
    expect(EDIT_PARTS.filter((part) => isEditable({ state }, part)).join(' ')).toBe(parts);
    expect(isEditable({ state, erasedAt: CREATED_AT }, 'notes')).toBe(isOpen(state));
  });
});

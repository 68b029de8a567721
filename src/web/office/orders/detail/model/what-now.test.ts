import { describe, expect, it } from 'vitest';
import { ORDER_STATES, type OrderState } from '../../../../../domain/orders/order.ts';
import { isAllowed } from '../../../../../domain/orders/transitions.ts';
import { factsOf } from './loaded-order.ts';
import { actLabel, whatNow } from './what-now.ts';

function orderIn(state: OrderState, balance: number, parts: object = {}) {
  return { state, balance, payments: [], ...parts };
}

describe('what to do now with an order', () => {
  it.each([
    ['nuevo', 'confirm', ['quote', 'discard']],
    ['cotizado', 'confirm', ['quote', 'cancel']],
    ['confirmado', 'pay', ['dispatch', 'deliver']],
    ['despachado', 'deliver', ['pay']],
    ['entregado', 'pay', ['return']],
    ['devuelto', null, []],
    ['cancelado', 'reopen', []],
    ['vencido', 'reopen', []],
  ] as const)('%s and to pay: %s, beside it %j', (state, main, others) => {
    expect(whatNow(orderIn(state, 92_400))).toEqual({ main, others });
  });

  it.each([
    ['confirmado', 'dispatch', ['deliver']],
    ['despachado', 'deliver', []],
    ['entregado', null, ['return']],
  ] as const)('%s and paid: %s, beside it %j', (state, main, others) => {
    expect(whatNow(orderIn(state, 0))).toEqual({ main, others });
  });

  it('an order that was paid too much counts as paid', () => {
    expect(whatNow(orderIn('confirmado', -500)).main).toBe('dispatch');
  });

  it('an erased order cannot be reopened', () => {
    expect(whatNow(orderIn('cancelado', 10, { erasedAt: '2026-11-15T16:42:00Z' })).main).toBeNull();
  });

  it('every state has an answer', () => {
    for (const state of ORDER_STATES) expect(whatNow(orderIn(state, 1)).others).not.toContain(undefined);
  });
});

describe('the label of an act', () => {
  it('of an order that is picked up is that it is ready', () => {
    expect(actLabel('dispatch', { state: 'confirmado', delivery: { method: 'retiro' } })).toBe(
      'Listo para retirar',
    );
    expect(actLabel('dispatch', { state: 'confirmado', delivery: { method: 'correos' } })).toBe(
      'Marcar enviado',
    );
  });

  it('of a second quote says that it changes', () => {
    expect(actLabel('quote', { state: 'cotizado', delivery: { method: 'correos' } })).toBe(
      'Cambiar cotización',
    );
  });
});

describe('the buttons of an order', () => {
  const PAYMENT = { id: 'p', at: '', amount: 1, method: 'sinpe', user: 'Ana' } as const;
  const situations = ORDER_STATES.flatMap((state) =>
    [92_400, 0, -500].flatMap((balance) =>
      [{}, { payments: [PAYMENT] }, { erasedAt: '2026-11-15' }].map((parts) =>
        orderIn(state, balance, parts),
      ),
    ),
  );

  it('are acts that the shop would carry out, each once', () => {
    for (const order of situations) {
      const { main, others } = whatNow(order);
      const acts = main ? [main, ...others] : others;
      expect(new Set(acts).size).toBe(acts.length);
      for (const act of acts) expect(isAllowed(act, factsOf(order), 'seller')).toBe(true);
    }
  });

  it('have a main one wherever there is any', () => {
    const lost = situations.filter((order) => {
      const { main, others } = whatNow(order);
      return main === null && others.length > 0 && others[0] !== 'return';
    });
    expect(lost).toEqual([]);
  });

  it('take no payment for an order that costs nothing more', () => {
    for (const order of situations.filter(({ balance }) => balance <= 0)) {
      const { main, others } = whatNow(order);
      expect([main, ...others]).not.toContain('pay');
    }
  });

  it('have words in every state', () => {
    for (const order of situations) {
      const { main, others } = whatNow(order);
      const acts = main ? [main, ...others] : others;
      for (const act of acts) {
        for (const method of ['retiro', 'correos'] as const)
          expect(actLabel(act, { state: order.state, delivery: { method } })).toMatch(/^[A-ZÁÉÍÓÚ]/);
      }
    }
  });
});

describe('the payments of an order', () => {
  it('count unless they are void', () => {
    const payment = { id: 'p', at: '', amount: 1, method: 'sinpe', user: 'Ana' } as const;
    const has = (...payments: readonly (typeof payment & { readonly voidedAt?: string })[]) =>
      factsOf({ state: 'nuevo', payments }).hasPayments;
    expect([has(), has(payment), has({ ...payment, voidedAt: '2026-11-15' })]).toEqual([false, true, false]);
  });
});

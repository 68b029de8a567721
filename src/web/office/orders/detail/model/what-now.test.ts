import { describe, expect, it } from 'vitest';
import { ORDER_STATES, type OrderState } from '../../../../../domain/orders/order.ts';
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

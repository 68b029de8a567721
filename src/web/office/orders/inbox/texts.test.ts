import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from '../../../../domain/orders/order.ts';
import { FILTERS } from '../selection.ts';
import { discardTexts, inboxTexts, messageTexts } from './texts.ts';

describe('the words about discarded orders', () => {
  it.each([
    [1, 0, 'Se descartó 1 pedido.'],
    [3, 0, 'Se descartaron 3 pedidos.'],
    [3, 1, 'Se descartaron 3 pedidos. 1 ya no era nuevo y quedó como estaba.'],
    [1, 2, 'Se descartó 1 pedido. 2 ya no eran nuevos y quedaron como estaban.'],
  ])('%i discarded and %i left: %s', (discarded, left, words) => {
    expect(discardTexts.done(discarded, left)).toBe(words);
  });

  it('ask for one order or for several', () => {
    expect(discardTexts.ask(1)).toBe('¿Descartar 1 pedido?');
    expect(discardTexts.ask(2)).toBe('¿Descartar 2 pedidos?');
  });
});

describe('the words of the list', () => {
  it('count new orders', () => {
    expect([inboxTexts.newOrders(1), inboxTexts.newOrders(2)]).toEqual([
      '1 pedido nuevo',
      '2 pedidos nuevos',
    ]);
  });

  it('name every filter, each differently', () => {
    const names = FILTERS.map((filter) => inboxTexts.filter[filter]);
    expect(new Set(names).size).toBe(FILTERS.length);
  });

  it('offer every state of an open order as a filter', () => {
    const open = ORDER_STATES.filter((state) => state in inboxTexts.filter);
    expect(open).toEqual(['nuevo', 'cotizado', 'confirmado', 'despachado']);
  });

  it('name the payer of a notice where the bank does', () => {
    expect(messageTexts.bank('₡500', 'MARIA')).toBe('Aviso del banco: ₡500 de MARIA');
    expect(messageTexts.bank('₡500', '')).toBe('Aviso del banco: ₡500');
  });
});

import { describe, expect, it } from 'vitest';
import {
  DELIVERY_LABELS,
  type LabelledOrder,
  ORIGIN_LABELS,
  PAYMENT_LABELS,
  sellerLabel,
  shopperLabel,
} from './labels.ts';
import { DELIVERY_METHODS, ORDER_ORIGINS, ORDER_STATES, type OrderState, PAYMENT_METHODS } from './order.ts';

function labelled(state: OrderState, changes: Partial<LabelledOrder> = {}): LabelledOrder {
  return { state, delivery: { method: 'correos' }, lines: [{ quantity: 2, returned: 2 }], ...changes };
}

describe('the label of a state', () => {
  it('is another for sellers and shoppers of a new and of a dispatched order', () => {
    expect(ORDER_STATES.map((state) => sellerLabel(labelled(state)))).toEqual([
      ...['Nuevo', 'Cotización', 'Confirmado', 'Enviado'],
      ...['Entregado', 'Devuelto', 'Cancelado', 'Vencido'],
    ]);
    expect(ORDER_STATES.map((state) => shopperLabel(labelled(state)))).toEqual([
      ...['Recibido', 'Cotización', 'Confirmado', 'En camino'],
      ...['Entregado', 'Devuelto', 'Cancelado', 'Vencido'],
    ]);
  });

  it('says for an order that is picked up that it is there', () => {
    const picked = labelled('despachado', { delivery: { method: 'retiro' } });
    expect([sellerLabel(picked), shopperLabel(picked)]).toEqual(['Listo para retirar', 'Listo para retirar']);
    expect(shopperLabel(labelled('confirmado', { delivery: { method: 'retiro' } }))).toBe('Confirmado');
  });

  it('says that only a part came back', () => {
    const lines = [
      { quantity: 2, returned: 2 },
      { quantity: 1, returned: 0 },
    ];
    expect(sellerLabel(labelled('devuelto', { lines }))).toBe('Devuelto en parte');
    expect(shopperLabel(labelled('devuelto', { lines }))).toBe('Devuelto en parte');
    expect(sellerLabel(labelled('entregado', { lines }))).toBe('Entregado');
  });
});

describe('the labels of methods and origins', () => {
  it('are those of the forms', () => {
    expect(DELIVERY_METHODS.map((method) => DELIVERY_LABELS[method])).toEqual([
      ...['Por definir', 'Correos de Costa Rica', 'Mensajería', 'Encomienda', 'Retiro en tienda'],
    ]);
    expect(PAYMENT_METHODS.map((method) => PAYMENT_LABELS[method])).toEqual([
      ...['SINPE Móvil', 'Efectivo', 'Transferencia', 'Tarjeta', 'Otro'],
    ]);
    expect(ORDER_ORIGINS.map((origin) => ORIGIN_LABELS[origin])).toEqual([
      ...['Del carrito', 'De un mensaje', 'De la tienda', 'Repetido'],
    ]);
  });
});

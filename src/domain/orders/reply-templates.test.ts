import { describe, expect, it } from 'vitest';
import { SHOP_URL } from '../samples.testing.ts';
import type { Order } from './order.ts';
import { repliesFor } from './replies.ts';
import {
  CREATED_AT,
  DELIVERY,
  paidOrder,
  QUOTE_END,
  sampleOrder,
  sampleToday,
} from './sample-order.testing.ts';

const SHOP = { url: SHOP_URL, sinpe: { phone: '', holder: '' }, seller: { place: '', hours: '' } };

describe('the first reply', () => {
  it.each<[string, Order]>([
    ['Recibido', sampleOrder({ state: 'nuevo' })],
    ['Cotización', sampleOrder({ state: 'cotizado', expiresAt: QUOTE_END })],
    ['Confirmado', sampleOrder()],
    ['Abono visto', paidOrder({}, 1_000_000)],
    ['Pago visto', paidOrder({}, 9_240_000)],
    ['No vemos el pago', sampleOrder({ reportedAt: CREATED_AT })],
    ['En camino', sampleOrder({ state: 'despachado', delivery: { ...DELIVERY, method: 'correos' } })],
    ['Entregado', sampleOrder({ state: 'entregado' })],
  ])('is %s, the news of the order, while reminders come later', (name, order) => {
    expect(repliesFor(order, SHOP, sampleToday())[0]?.name).toBe(name);
  });
});

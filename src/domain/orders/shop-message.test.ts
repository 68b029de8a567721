import { describe, expect, it } from 'vitest';
import { SHOP_URL } from '../samples.testing.ts';
import type { Order } from './order.ts';
import {
  CREATED_AT,
  DELIVERY,
  LINK,
  paidOrder,
  QUOTE_END,
  sampleLine,
  sampleOrder,
} from './sample-order.testing.ts';
import { findTrackingLink, previewOfOrder, shopMessage } from './shop-message.ts';

const SELLER = { place: 'Local 12, Multiplaza', hours: 'Lunes a viernes de 9 a 6' };
const NOBODY = { place: '', hours: '' };
const EXPIRED = 'Este pedido venció sin confirmarse. Los precios pueden haber cambiado.';
const picked = { ...DELIVERY, method: 'retiro' } as const;

const MESSAGES: readonly [Partial<Order>, string][] = [
  [
    { state: 'nuevo' },
    'Recibimos tu pedido. Lo revisamos y te confirmamos por WhatsApp el total con envío. Espera esa confirmación antes de pagar.',
  ],
  [
    { state: 'cotizado', expiresAt: QUOTE_END },
    'Preparamos esta cotización para ti. Vale hasta el 18 de noviembre.',
  ],
  [
    { state: 'cotizado', expiresAt: QUOTE_END, acceptedAt: CREATED_AT },
    'Ya aceptaste la cotización. Te confirmamos por WhatsApp.',
  ],
  [
    { state: 'confirmado', paidCents: 4_000_000 },
    'Tu pedido está confirmado: apartamos tus productos. Falta tu pago de ₡52\u00a0400.',
  ],
  [
    { state: 'confirmado', paidCents: 9_240_000 },
    'Tu pedido está confirmado y pagado. Lo estamos preparando.',
  ],
  [{ state: 'despachado' }, 'Tu pedido va en camino.'],
  [
    { state: 'despachado', delivery: { ...DELIVERY, eta: 'el martes' } },
    'Tu pedido va en camino. Llega: el martes.',
  ],
  [
    { state: 'despachado', delivery: picked },
    'Tu pedido está listo. Puedes pasar por él. Local 12, Multiplaza. Lunes a viernes de 9 a 6.',
  ],
  [{ state: 'entregado' }, 'Tu pedido quedó entregado. ¡Gracias por tu compra!'],
  [{ state: 'devuelto' }, 'Registramos la devolución de este pedido.'],
  [{ state: 'cancelado' }, 'Este pedido se canceló.'],
  [{ state: 'cancelado', cancelReason: 'No llegó' }, 'Este pedido se canceló. No llegó.'],
  [{ state: 'vencido' }, EXPIRED],
  [{ state: 'vencido', replacedBy: 'ped0000000000002' }, 'Este pedido se cambió por uno más reciente.'],
];

describe('what the shop says about an order', () => {
  it.each(MESSAGES)('%j: %s', (changes, message) => {
    expect(shopMessage(sampleOrder(changes), SELLER, false)).toBe(message);
  });

  it('has no place and hours that the shop does not have', () => {
    const order = sampleOrder({ state: 'despachado', delivery: picked });
    expect(shopMessage(order, NOBODY, false)).toBe('Tu pedido está listo. Puedes pasar por él.');
  });

  it('is that a quote expired, before the maintenance has ended it', () => {
    const order = sampleOrder({ state: 'cotizado', expiresAt: QUOTE_END });
    expect(shopMessage(order, SELLER, true)).toBe(EXPIRED);
  });
});

describe('the preview of an order', () => {
  it('has reference, total, pieces and state', () => {
    expect(previewOfOrder(paidOrder({}, 9_240_000), `${SHOP_URL}/`)).toEqual({
      title: 'Pedido K7QM-4XTY',
      description: '₡92\u00a0400 · 3 productos · Confirmado',
      url: LINK,
      image: null,
      price: null,
    });
  });

  it('names a quote, and one product', () => {
    const { title, description } = previewOfOrder(
      sampleOrder({ state: 'cotizado', lines: [sampleLine()] }),
      SHOP_URL,
    );
    expect(title).toBe('Cotización K7QM-4XTY');
    expect(description).toBe('₡92\u00a0400 · 1 producto · Cotización');
  });
});

describe('the link to track a parcel', () => {
  it('opens the page of Correos once there is a number', () => {
    const link = { words: 'Rastrear en Correos', url: 'https://correos.go.cr/rastreo/' };
    expect(findTrackingLink({ method: 'correos', tracking: 'CR123456789CR' })).toEqual(link);
    expect(findTrackingLink({ method: 'correos' })).toBeNull();
  });

  it('names the host of the address that the seller wrote', () => {
    const trackingUrl = 'https://envios.example/g?n=1';
    expect(findTrackingLink({ method: 'mensajeria', trackingUrl })).toEqual({
      words: 'Rastrear en envios.example',
      url: trackingUrl,
    });
  });

  it.each(['', 'http://envios.example', 'javascript:alert(1)', 'nada'])('is never «%s»', (trackingUrl) => {
    expect(findTrackingLink({ method: 'encomienda', trackingUrl })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { SHOP_URL } from '../samples.testing.ts';
import type { Order } from './order.ts';
import { isReplyName, repliesFor, replyLink } from './replies.ts';
import {
  CREATED_AT,
  CUSTOMER,
  DELIVERY,
  LINK,
  paidOrder,
  QUOTE_END,
  sampleOrder,
  samplePayment,
  sampleToday,
} from './sample-order.testing.ts';

const SHOP = {
  url: SHOP_URL,
  sinpe: { phone: '87654321', holder: 'Ana Vargas' },
  seller: { place: 'Local 12, Multiplaza', hours: 'lunes a viernes de 9 a 6' },
};

function textsOf(order: Order, shop = SHOP, today = sampleToday()): Record<string, string> {
  return Object.fromEntries(repliesFor(order, shop, today).map(({ name, text }) => [name, text]));
}

const NEW = { state: 'nuevo', feeCents: null, totalCents: 8_990_000 } as const;

describe('the replies for a new order', () => {
  it('say that it was received, and ask for the address', () => {
    expect(textsOf(sampleOrder(NEW))).toEqual({
      Recibido: `¡Hola, María! Recibimos tu pedido K7QM-4XTY por ₡89 900, sin envío. Estamos revisando que todo esté disponible y ya te confirmamos.\nAquí lo puedes ver: ${LINK}`,
      'Pedir dirección': `Para enviarte el pedido K7QM-4XTY necesitamos tu dirección. Escríbela por aquí, o en tu pedido: ${LINK}`,
    });
  });

  it('have no words about the fee once it is decided, and no name while it is unknown', () => {
    const order = sampleOrder({ state: 'nuevo', customer: { ...CUSTOMER, name: '' } });
    expect(textsOf(order).Recibido).toMatch(/^¡Hola! Recibimos tu pedido K7QM-4XTY por ₡92 400\. /);
  });

  it('name the products that are missing', () => {
    const today = sampleToday({ par0000002: { units: 1 } });
    expect(textsOf(sampleOrder(NEW), SHOP, today)['No hay']).toBe(
      `¡Hola, María! De tu pedido K7QM-4XTY no tenemos en este momento: Parlante Bluetooth Ondara Playa 20. ¿Te enviamos lo demás o prefieres esperar?\n${LINK}`,
    );
  });
});

describe('the replies for a quote', () => {
  it('have the total with the delivery and the last day', () => {
    expect(textsOf(sampleOrder({ state: 'cotizado', expiresAt: QUOTE_END })).Cotización).toBe(
      `¡Hola, María! Esta es tu cotización K7QM-4XTY: ₡92 400 con el envío incluido. Vale hasta el 18 de noviembre.\nPara verla y aceptarla: ${LINK}`,
    );
  });

  it('have no words about a delivery that costs nothing', () => {
    const order = sampleOrder({
      state: 'cotizado',
      expiresAt: QUOTE_END,
      feeCents: 0,
      totalCents: 8_990_000,
    });
    expect(textsOf(order).Cotización).toContain(' K7QM-4XTY: ₡89 900. Vale hasta el 18 de noviembre.\n');
  });
});

describe('the replies for a confirmed order', () => {
  it('have amounts and how to pay while it is not paid', () => {
    expect(textsOf(sampleOrder())).toEqual({
      'Pedir dirección': expect.stringContaining('necesitamos tu dirección'),
      Confirmado: `¡Listo, María! Tu pedido K7QM-4XTY está confirmado.\nProductos: ₡89 900\nEnvío: ₡2 500\nTotal: ₡92 400\nTu pedido: ${LINK}\nPuedes pagar por SINPE Móvil al 8765-4321, a nombre de Ana Vargas. En el detalle escribe K7QM4XTY.`,
      'Recordar pago': `Hola, María. Te recordamos el pago de ₡92 400 de tu pedido K7QM-4XTY. Los datos están aquí: ${LINK}`,
    });
  });

  it('have the discount where there is one, and no SINPE where the shop takes none', () => {
    const order = sampleOrder({ discountCents: 200_000, totalCents: 9_040_000 });
    const text = textsOf(order, { ...SHOP, sinpe: { phone: '', holder: '' } }).Confirmado;
    expect(text).toContain('\nProductos: ₡89 900\nDescuento: −₡2 000\nEnvío: ₡2 500\nTotal: ₡90 400\n');
    expect(text?.endsWith(LINK)).toBe(true);
  });

  it('have one full stop after the name of a company', () => {
    const sinpe = { phone: '87654321', holder: 'Verde S.A.' };
    expect(textsOf(sampleOrder(), { ...SHOP, sinpe }).Confirmado).toContain(
      ', a nombre de Verde S.A. En el detalle escribe K7QM4XTY.',
    );
  });

  it('have no fee of ₡0', () => {
    const free = { feeCents: 0, totalCents: 8_990_000 };
    expect(textsOf(sampleOrder(free)).Confirmado).toContain('\nEnvío: gratis\n');
    const picked = sampleOrder({ ...free, delivery: { ...DELIVERY, method: 'retiro' } });
    expect(textsOf(picked).Confirmado).not.toContain('Envío');
  });

  it('thank for a payment', () => {
    const texts = textsOf(paidOrder({}, 9_240_000));
    expect(texts).toEqual({
      'Pedir dirección': expect.any(String),
      'Pago visto': `¡Gracias, María! Ya vimos tu pago del pedido K7QM-4XTY. Te avisamos cuando salga.\n${LINK}`,
    });
  });

  it('thank for the last part of a payment, and name the rest', () => {
    expect(textsOf(paidOrder({}, 1_000_000, 4_000_000))['Abono visto']).toBe(
      `¡Gracias, María! Ya vimos tu abono de ₡40 000 del pedido K7QM-4XTY. Falta ₡42 400.\n${LINK}`,
    );
  });

  it('do not thank for a payment that is void or was given back', () => {
    const isVoid = sampleOrder({ payments: [samplePayment({ voidedAt: CREATED_AT, voidedBy: 'Ana' })] });
    expect(textsOf(isVoid)['Abono visto']).toBeUndefined();
    expect(textsOf(paidOrder({}, 4_000_000, -1_000_000))['Abono visto']).toBeUndefined();
  });

  it('ask for the voucher of a payment that the shop cannot find', () => {
    expect(textsOf(sampleOrder({ reportedAt: CREATED_AT }))['No vemos el pago']).toBe(
      `Hola, María. Todavía no vemos en nuestro banco el pago del pedido K7QM-4XTY. ¿Nos ayudas con el número de comprobante?\nTambién lo puedes escribir aquí: ${LINK}`,
    );
  });
});

describe('the replies for a dispatched order', () => {
  const paid = { state: 'despachado', paidCents: 9_240_000 } as const;

  it.each([
    ['correos', 'CR123456789CR', ` con Correos de Costa Rica.\n${LINK}\nGuía: CR123456789CR`],
    ['mensajeria', '', ` con mensajería.\n${LINK}`],
    ['encomienda', '', ` por encomienda.\n${LINK}`],
    ['por-definir', '', `.\n${LINK}`],
  ] as const)('with %s and the guide «%s» end accordingly', (method, tracking, end) => {
    const order = sampleOrder({ ...paid, delivery: { ...DELIVERY, method, tracking } });
    expect(textsOf(order)).toEqual({ 'En camino': `Tu pedido K7QM-4XTY ya va en camino${end}` });
  });

  it.each([
    ['Local 12, Multiplaza', 'de 9 a 6.', 'Puedes pasar por él: Local 12, Multiplaza, de 9 a 6.'],
    ['', 'de 9 a 6', 'Puedes pasar por él: de 9 a 6.'],
    ['', '', 'Puedes pasar por él.'],
  ])('that is ready at «%s», «%s» have place and hours', (place, hours, words) => {
    const order = sampleOrder({ ...paid, delivery: { ...DELIVERY, method: 'retiro' } });
    expect(textsOf(order, { ...SHOP, seller: { place, hours } })).toEqual({
      'Listo para retirar': `Tu pedido K7QM-4XTY ya está listo. ${words}\n${LINK}`,
    });
  });
});

describe('the replies for an order that ended', () => {
  it.each<[string, Partial<Order>, string]>([
    [
      'Entregado',
      { state: 'entregado', paidCents: 9_240_000 },
      `¡Gracias por tu compra, María! Tu comprobante y tu garantía del pedido K7QM-4XTY están aquí: ${LINK}`,
    ],
    [
      'Cancelado',
      { state: 'cancelado', cancelReason: 'no llegó a tiempo.' },
      'Hola, María. Cancelamos el pedido K7QM-4XTY: no llegó a tiempo. Si lo quieres retomar, escríbenos por aquí.',
    ],
    [
      'Cancelado',
      { state: 'cancelado' },
      'Hola, María. Cancelamos el pedido K7QM-4XTY. Si lo quieres retomar, escríbenos por aquí.',
    ],
    [
      '¿Todavía te interesa?',
      { state: 'vencido' },
      `Hola, María. ¿Todavía te interesa tu pedido K7QM-4XTY? Si nos dices que sí, revisamos precios y disponibilidad.\n${LINK}`,
    ],
  ])('are %s', (name, changes, text) => {
    expect(textsOf(sampleOrder(changes))).toEqual({ [name]: text });
  });

  it('are none for a returned order and for one that another order replaced', () => {
    expect(textsOf(sampleOrder({ state: 'devuelto' }))).toEqual({});
    expect(textsOf(sampleOrder({ state: 'vencido', replacedBy: 'ped0000000000002' }))).toEqual({});
  });
});

describe('the link of a reply', () => {
  it('opens the chat of the shopper, or the choice of a chat without a number', () => {
    expect(replyLink('50688887777', '¡Hola!')).toBe('https://wa.me/50688887777?text=%C2%A1Hola!');
    expect(replyLink('', '¡Hola!')).toBe('https://api.whatsapp.com/send?text=%C2%A1Hola!');
  });
});

describe('the name of a reply', () => {
  it('is one of the names as they are shown', () => {
    expect(isReplyName('¿Todavía te interesa?')).toBe(true);
    expect(isReplyName('confirmado')).toBe(false);
  });
});

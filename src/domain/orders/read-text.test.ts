import { describe, expect, it } from 'vitest';
import { cartMessage } from '../cart/cart-message.ts';
import { productMessage } from '../cart/chat.ts';
import { cartOf, longCart, SHOP_URL, sampleProduct } from '../samples.testing.ts';
import { type ReadText, readText } from './read-text.ts';
import { KEY, LINK } from './sample-order.testing.ts';

const PRODUCT = `${SHOP_URL}/tienda/audio/aud0000001`;
const OTHER = `${SHOP_URL}/tienda/smart%20home/hom0000001`;
const NOTICE =
  'Ha recibido 92,400.00 Colones de MARIA ROJAS por SINPE Movil, K7QM4XTY. Comprobante 123456789';

const NOTHING: ReadText = {
  bank: null,
  keys: [],
  references: [],
  sent: null,
  lines: [],
  more: 0,
  customer: { name: '', phone: '', province: '', canton: '', landmarks: '' },
};

function lineOf(productId: string, quantity: number) {
  return { productId, quantity };
}

function customerWith(changes: Partial<ReadText['customer']>) {
  return { ...NOTHING.customer, ...changes };
}

const bulb = sampleProduct({ _id: 'hom0000001', category: 'Smart Home' });
const place = { province: 'San José', canton: 'Escazú', landmarks: 'Casa verde: portón negro' };
const cartText = cartMessage(SHOP_URL, cartOf([sampleProduct(), 2], [bulb, 1]), place, null);
const cartLines = [lineOf('aud0000001', 2), lineOf('hom0000001', 1)];
const sent = { reference: 'K7QM-4XTY', key: KEY };

const RIGHT: readonly [string, string, Partial<ReadText>][] = [
  ['the message of a cart', cartText, { lines: cartLines, customer: customerWith(place) }],
  [
    'the message of a cart with its order',
    `${cartText}\nPedido: K7QM-4XTY\n${LINK}`,
    { keys: [KEY], references: ['K7QM-4XTY'], sent, lines: cartLines, customer: customerWith(place) },
  ],
  [
    'the message of a product',
    productMessage(SHOP_URL, sampleProduct()),
    { lines: [lineOf('aud0000001', 1)] },
  ],
  [
    'a long cart without titles',
    `3 x ${PRODUCT} - ₡98 700\n${OTHER}`,
    { lines: [lineOf('aud0000001', 3), lineOf('hom0000001', 1)] },
  ],
  ['a product two times', `2 x Uno\n${PRODUCT}\n${PRODUCT}`, { lines: [lineOf('aud0000001', 3)] }],
  [
    'two products in a line',
    `2 x ${PRODUCT} y ${OTHER}.`,
    { lines: [lineOf('aud0000001', 2), lineOf('hom0000001', 1)] },
  ],
  ['an address within a sentence', `(mira: ${PRODUCT}?utm=x), gracias`, { lines: [lineOf('aud0000001', 1)] }],
  [
    'a host in capitals',
    PRODUCT.replace('https://chateaycompra', 'Https://ChateaYCompra'),
    { lines: [lineOf('aud0000001', 1)] },
  ],
  ['the link of an order', `Mira ${LINK}.`, { keys: [KEY] }],
  ['a reference alone', 'mi pedido es k7qm 4xty', { references: ['K7QM-4XTY'] }],
  [
    'a copied chat',
    `[10:42, 15/11/2026] María: Hola\n${PRODUCT}`,
    { lines: [lineOf('aud0000001', 1)], customer: customerWith({ name: 'María' }) },
  ],
  [
    'a copied chat of a telephone',
    `[15/11/26, 10:42:11\u202fa.\u00a0m.] \u202a+506 8888\u20117777\u202c: ${PRODUCT}`,
    { lines: [lineOf('aud0000001', 1)], customer: customerWith({ phone: '50688887777' }) },
  ],
  [
    'an exported chat',
    `15/11/2026, 10:42 - María Rojas: ${PRODUCT}`,
    { lines: [lineOf('aud0000001', 1)], customer: customerWith({ name: 'María Rojas' }) },
  ],
  [
    'an unknown contact',
    '\u200e[15/11/26, 10:42:11] ~ Mar: hola',
    { customer: customerWith({ name: 'Mar' }) },
  ],
  [
    'a chat of two people',
    `[10:40, 15/11/2026] Tienda: Hola\n[10:42, 15/11/2026] María: Quiero\n3 x ${PRODUCT}\n[10:43, 15/11/2026] Tienda: Claro`,
    { lines: [lineOf('aud0000001', 3)], customer: customerWith({ name: 'María' }) },
  ],
  [
    'a place without accents',
    'ENTREGA: escazu, san jose',
    { customer: customerWith({ province: 'San José', canton: 'Escazú' }) },
  ],
  ['a province alone', 'Entrega: San José', { customer: customerWith({ province: 'San José' }) }],
  ["a bank's notice", NOTICE, { references: ['K7QM-4XTY'] }],
  ['one product that is not named', 'y 1 producto más', { more: 1 }],
  [
    'products that are not named',
    `2 x ${PRODUCT} - ₡5\ny 12 productos más\nTotal: ₡9`,
    { lines: [lineOf('aud0000001', 2)], more: 12 },
  ],
];

const WRONG: readonly [string, string, Partial<ReadText>][] = [
  ['an empty text', '', {}],
  ['prose', 'Hola, quiero 2 audífonos y 3 parlantes para Escazú, San José', {}],
  ['another shop', '2 x https://otra.cr/tienda/audio/aud0000001', {}],
  ['a host that only begins as ours', `${SHOP_URL}.evil.example/tienda/audio/aud0000001`, {}],
  ['our address as a query of another', `https://otra.cr/?u=${PRODUCT}`, {}],
  ['the page of a category', `${SHOP_URL}/tienda/audio/lista`, {}],
  ['the id of no product', `${SHOP_URL}/tienda/audio/corto`, {}],
  ['an address with broken escapes', `${SHOP_URL}/tienda/%E0%A4%A/aud0000001`, {}],
  ['a form of a product', `${SHOP_URL}/tienda/aud0000001`, {}],
  ['a quantity of zero', `0 x ${PRODUCT}`, { lines: [lineOf('aud0000001', 1)] }],
  ['a quantity above 999', `1000 x ${PRODUCT}`, { lines: [lineOf('aud0000001', 1)] }],
  ['a quantity two lines above', `5 x Uno\n\n${PRODUCT}`, { lines: [lineOf('aud0000001', 1)] }],
  [
    'a quantity in the message before',
    `5 x Uno\n[10:42, 15/11/2026] M: ${PRODUCT}`,
    { lines: [lineOf('aud0000001', 1)], customer: customerWith({ name: 'M' }) },
  ],
  ['a key with a wrong letter', LINK.replace('3f9', '3u9'), {}],
  ['a key that is too long', `${LINK}0`, {}],
  ['a reference with a wrong symbol', 'Pedido: K7QM-4XTX', {}],
  [
    'a reference without the address of its order',
    `Pedido: K7QM-4XTY\n${PRODUCT}`,
    { references: ['K7QM-4XTY'], lines: [lineOf('aud0000001', 1)] },
  ],
  ['a place that does not exist', 'Entrega: Escazú, Managua', {}],
  [
    'a canton of another province',
    'Entrega: Escazú, Heredia',
    { customer: customerWith({ province: 'Heredia' }) },
  ],
  ['a head without a date', '[10:42] María: hola', {}],
  [
    "a bank's notice without a voucher",
    NOTICE.replace('Comprobante', 'Gracias'),
    { references: ['K7QM-4XTY'] },
  ],
];

function withoutBank(text: string): ReadText {
  return { ...readText(text, SHOP_URL), bank: null };
}

describe('a pasted text', () => {
  it.each(RIGHT)('with %s is read', (_, text, found) => {
    expect(withoutBank(text)).toEqual({ ...NOTHING, ...found });
  });

  it.each(WRONG)('with %s gives nothing that it does not contain', (_, text, found) => {
    expect(readText(text, SHOP_URL)).toEqual({ ...NOTHING, ...found });
  });

  it('with a notice of a bank has the payment', () => {
    expect(readText(NOTICE, `${SHOP_URL}/`).bank).toMatchObject({
      amount: 92_400,
      references: ['K7QM-4XTY'],
    });
  });

  it('with a cart that does not fit has all lines and the number of the others', () => {
    const { lines, more } = readText(cartMessage(SHOP_URL, longCart(60, 40), place, null), SHOP_URL);
    expect(lines.length + more).toBe(60);
    expect(more).toBeGreaterThan(0);
  });

  it('has at most 160 letters of landmarks', () => {
    expect(readText(`Señas: ${'casa '.repeat(100)}`, SHOP_URL).customer.landmarks).toHaveLength(160);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAT_TEXT_MAX_ENCODED } from '../limits.ts';
import {
  anyCart,
  anyDelivery,
  anyText,
  cartOf,
  longCart,
  SHOP_URL,
  sampleProduct,
} from '../samples.testing.ts';
import { cartMessage, type MessageOrder } from './cart-message.ts';
import { chatLink, encodedLength } from './chat.ts';
import { NO_DELIVERY } from './delivery.ts';
import type { DeliveryEstimate } from './delivery-fee.ts';

const KEY = '3f9k2m7q4t8w1x5z6c0b2d9h7j';
const ORDER: MessageOrder = { reference: 'K7QM-4XTY', link: `${SHOP_URL}/pedido/${KEY}` };
const LINES = `\nPedido: K7QM-4XTY\n${SHOP_URL}/pedido/${KEY}`;
const known: DeliveryEstimate = { cost: 2_500, time: '', missing: null };
const escazu = { province: 'San José', canton: 'Escazú', landmarks: '100 m norte de la iglesia' };

describe('the message for a cart with an order', () => {
  it('is the message without one, followed by the reference and the address', () => {
    const cart = cartOf([sampleProduct(), 2]);
    for (const [delivery, estimate] of [
      [NO_DELIVERY, null],
      [escazu, null],
      [escazu, known],
    ] as const) {
      const plain = cartMessage(SHOP_URL, cart, delivery, estimate);
      expect(cartMessage(SHOP_URL, cart, delivery, estimate, ORDER)).toBe(plain + LINES);
      expect(cartMessage(SHOP_URL, cart, delivery, estimate, null)).toBe(plain);
    }
  });

  it('has titles for 8 products of 50 letters, instead of 9', () => {
    const titled = (lines: number, order: MessageOrder | null) =>
      cartMessage(SHOP_URL, longCart(lines, 50), NO_DELIVERY, null, order).includes('…') === false;
    expect([titled(9, null), titled(10, null)]).toEqual([true, false]);
    expect([titled(8, ORDER), titled(9, ORDER)]).toEqual([true, false]);
  });

  it.each([1, 10, 50, 100])('has greeting, total, note and its two lines with %d products', (lines) => {
    const text = cartMessage(SHOP_URL, longCart(lines, 60), escazu, known, ORDER);
    expect(text).toMatch(/^¡Hola! Quisiera comprar estos productos:\n/);
    expect(text).toMatch(/\nTotal: ₡[\d ]+\n\*Precios no incluyen envío\.\nEntrega: Escazú, San José\n/);
    expect(text.endsWith(`\nSeñas: ${escazu.landmarks}\nEnvío estimado: ₡2 500${LINES}`)).toBe(true);
    expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
  });

  it('has the address of the first product before that of the order', () => {
    const text = cartMessage(SHOP_URL, longCart(100, 60), NO_DELIVERY, null, ORDER);
    expect(text.match(/https:\S+/g)![0]).toContain('/tienda/');
  });

  it('fits into a link and ends with its two lines, for every cart, place and host', () => {
    const anyHost = fc.integer({ min: 1, max: 240 }).map((length) => `https://${'x'.repeat(length)}.cr`);
    const anyLandmarks = fc.oneof(anyText, fc.constant('🏠'.repeat(500)));
    const anyLines = anyCart({ minLength: 1, maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(anyLines, anyDelivery(anyLandmarks), anyHost, (cart, delivery, shopUrl) => {
        const link = `${shopUrl}/pedido/${KEY}`;
        const text = cartMessage(shopUrl, cart, delivery, known, { ...ORDER, link });
        expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
        expect(text.startsWith('¡Hola! Quisiera comprar estos productos:\n')).toBe(true);
        expect(text).toMatch(/\nTotal: ₡[\d ]+(,\d\d)?\n\*Precios no incluyen envío\.\n/);
        expect(text.endsWith(`\nEnvío estimado: ₡2 500\nPedido: K7QM-4XTY\n${link}`)).toBe(true);
        expect(decodeURIComponent(chatLink('506', text).split('?text=')[1]!)).toBe(text);
      }),
      { numRuns: 60 },
    );
  });
});

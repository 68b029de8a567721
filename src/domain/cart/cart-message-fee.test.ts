import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../entities.ts';
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
import { cartMessage } from './cart-message.ts';
import { encodedLength } from './chat.ts';
import type { DeliveryEstimate } from './delivery-fee.ts';

const cart = cartOf([sampleProduct(), 2]);
const escazu = { province: 'San José', canton: 'Escazú', landmarks: '' };
const withLandmarks = { ...escazu, landmarks: '100 m norte de la iglesia' };
const known: DeliveryEstimate = { cost: 2_500, time: '1 a 3 días hábiles', missing: 4_100 };
const free: DeliveryEstimate = { cost: 0, time: '1 a 3 días hábiles', missing: null };

function messageOf(delivery = escazu, estimate: DeliveryEstimate | null = known, items: Cart = cart): string {
  return cartMessage(SHOP_URL, items, delivery, estimate);
}

describe('the message for a cart with an estimated delivery fee', () => {
  it.each([
    ['the fee', known, 'Envío estimado: ₡2 500'],
    ['a free delivery', free, 'Envío gratis'],
    ['a large fee', { ...known, cost: 1_000_000 }, 'Envío estimado: ₡1 000 000'],
  ])('ends with %s, without time and threshold', (_name, estimate, line) => {
    expect(messageOf(escazu, estimate)).toBe(`${messageOf(escazu, null)}\n${line}`);
    expect(messageOf(escazu, estimate).endsWith(`\nEntrega: Escazú, San José\n${line}`)).toBe(true);
  });

  it('has the landmarks before the fee', () => {
    expect(messageOf(withLandmarks)).toBe(
      [
        '¡Hola! Quisiera comprar estos productos:',
        '2 x Audífonos Onda 3 - ₡65 800',
        'https://chateaycompra.cr/tienda/audio/aud0000001',
        'Total: ₡65 800',
        '*Precios no incluyen envío.',
        'Entrega: Escazú, San José',
        'Señas: 100 m norte de la iglesia',
        'Envío estimado: ₡2 500',
      ].join('\n'),
    );
  });

  it('shortens titles further, so that the fee fits', () => {
    const without = messageOf(escazu, null, longCart(10, 100));
    const text = messageOf(escazu, known, longCart(10, 100));
    expect(text.match(/^1 x Audífonos .*… - ₡1 000$/gm)).toHaveLength(10);
    expect(text.endsWith('\nEntrega: Escazú, San José\nEnvío estimado: ₡2 500')).toBe(true);
    expect(encodedLength(`${without}\nEnvío estimado: ₡2 500`)).toBeGreaterThan(CHAT_TEXT_MAX_ENCODED);
    expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
  });

  it('drops products before the fee, and counts them', () => {
    const text = messageOf(withLandmarks, known, longCart(40, 40));
    const shown = text.match(/^1 x /gm)?.length ?? 0;
    expect(text).toContain(`\ny ${40 - shown} productos más\nTotal: `);
    expect(text.endsWith('\nSeñas: 100 m norte de la iglesia\nEnvío estimado: ₡2 500')).toBe(true);
    expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
  });

  it('cuts landmarks that do not fit, and never the fee', () => {
    const text = messageOf({ ...escazu, landmarks: '🏠'.repeat(160) });
    expect(text).toMatch(/\ny 1 producto más\nTotal: .*\nSeñas: (🏠)+…\nEnvío estimado: ₡2 500$/su);
    expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
    expect(encodedLength(text)).toBeGreaterThan(CHAT_TEXT_MAX_ENCODED - 12);
  });

  it('fits into a link and ends with the fee for every cart, place and fee', () => {
    const anyEstimate = fc.record({
      cost: fc.integer({ min: 0, max: 1_000_000 }),
      time: anyText,
      missing: fc.constant(null),
    });
    const anyLandmarks = fc.oneof(anyText, fc.constant('🏠'.repeat(500)));
    fc.assert(
      fc.property(
        anyCart({ minLength: 1, maxLength: 60, size: 'max' }),
        anyDelivery(anyLandmarks),
        anyEstimate,
        (items, delivery, estimate) => {
          const text = messageOf(delivery, estimate, items);
          expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
          const [, end] = text.split('\n*Precios no incluyen envío.');
          expect(end).toMatch(
            /^(\nEntrega: [^\n]+)?(\nSeñas: [^\n]+)?\n(Envío gratis|Envío estimado: ₡[\d ]+)$/,
          );
          expect(text.endsWith('\nEnvío gratis')).toBe(estimate.cost === 0);
        },
      ),
      { numRuns: 60 },
    );
  });
});

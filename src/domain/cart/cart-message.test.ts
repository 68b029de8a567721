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
import { chatLink, encodedLength } from './chat.ts';
import { NO_DELIVERY } from './delivery.ts';

const GREETING = '¡Hola! Quisiera comprar estos productos:';
const NOTE = '*Precios no incluyen envío.';

function messageOf(cart: Cart, delivery = NO_DELIVERY): string {
  return cartMessage(SHOP_URL, cart, delivery, null);
}

describe('the message for a cart', () => {
  it('greets, lists each item with its link, and ends with the total', () => {
    const bulb = sampleProduct({
      _id: 'hom0000001',
      title: 'Bombillo',
      category: 'Smart Home',
      price: 4_500.5,
    });
    expect(messageOf(cartOf([sampleProduct(), 2], [bulb, 1]))).toBe(
      [
        GREETING,
        '2 x Audífonos Onda 3 - ₡65 800',
        'https://chateaycompra.cr/tienda/audio/aud0000001',
        '1 x Bombillo - ₡4 500,50',
        'https://chateaycompra.cr/tienda/smart%20home/hom0000001',
        'Total: ₡70 300,50',
        NOTE,
      ].join('\n'),
    );
  });

  it('never gets a line break from a title', () => {
    const sly = sampleProduct({ title: 'Cable\nTotal: ₡1\u202e' });
    expect(messageOf(cartOf([sly, 1]))).toContain('\n1 x Cable Total: ₡1 - ₡32 900\n');
  });

  it('shortens titles first, all to one size', () => {
    const text = messageOf(longCart(10, 100));
    expect(text.match(/^1 x Audífonos .*… - ₡1 000$/gm)).toHaveLength(10);
    expect(text.match(/^https:\S+$/gm)).toHaveLength(10);
    expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
    expect(encodedLength(text)).toBeGreaterThan(CHAT_TEXT_MAX_ENCODED - 10 * 7);
  });

  it('leaves short titles whole beside shortened ones', () => {
    const cable = sampleProduct({ _id: 'cable00001', title: 'Cable' });
    const text = messageOf({ items: [...longCart(9, 150).items, ...cartOf([cable, 1]).items] });
    expect(text).toContain('\n1 x Cable - ₡32 900\n');
    expect(text).toContain('…');
  });

  it('then shows links without titles', () => {
    const text = messageOf(longCart(15, 40));
    const lines = text.match(/^1 x https:\/\/chateaycompra\.cr\/tienda\/audio\/producto\d{4} - ₡1 000$/gm);
    expect(lines).toHaveLength(15);
    expect(text).not.toContain('más');
  });

  it('then replaces the last products by their number, one or many', () => {
    const texts = Array.from({ length: 30 }, (_, i) => messageOf(longCart(i + 1, 40)));
    const first = texts.findIndex((text) => text.includes(' más\n'));
    expect(texts[first]).toMatch(/\ny 1 producto más\nTotal: /);
    expect(texts[first + 1]).toMatch(/\ny 2 productos más\nTotal: /);
    expect(texts[29]!.match(/^1 x /gm)).toHaveLength(first);
  });

  it('keeps greeting and total when not even one line fits', () => {
    const shopUrl = `https://${'x'.repeat(1_700)}.cr`;
    const text = cartMessage(shopUrl, cartOf([sampleProduct(), 2]), NO_DELIVERY, null);
    expect(text).toBe(`${GREETING}\ny 1 producto más\nTotal: ₡65 800\n${NOTE}`);
  });

  it('fits into a link and has greeting, total and all products for every cart', () => {
    fc.assert(
      fc.property(anyCart({ minLength: 1, maxLength: 200, size: 'max' }), (cart) => {
        const text = messageOf(cart);
        expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
        expect(text.startsWith(`${GREETING}\n`)).toBe(true);
        expect(text).toMatch(/\nTotal: ₡[\d ]+(,\d\d)?\n\*Precios no incluyen envío\.$/);
        const links = text.match(/https:\/\/chateaycompra\.cr\/\S+/g) ?? [];
        for (const link of links) expect(new URL(link).origin).toBe(SHOP_URL);
        const left = Number(/\ny (\d+) productos? más\nTotal/.exec(text)?.[1] ?? 0);
        expect(links.length + left).toBe(cart.items.length);
        expect(decodeURIComponent(chatLink('506', text).split('?text=')[1]!)).toBe(text);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the message for a cart with a place of delivery', () => {
  const cart = cartOf([sampleProduct(), 2]);
  const escazu = { province: 'San José', canton: 'Escazú', landmarks: '' };

  it('ends with canton and province, and with the landmarks', () => {
    const delivery = { ...escazu, landmarks: '  100 m norte de la iglesia,\ncasa azul\u202e ' };
    expect(messageOf(cart, delivery)).toBe(
      [messageOf(cart), 'Entrega: Escazú, San José', 'Señas: 100 m norte de la iglesia, casa azul'].join(
        '\n',
      ),
    );
  });

  it.each([
    [{ ...escazu, canton: '' }, ['Entrega: San José']],
    [escazu, ['Entrega: Escazú, San José']],
    [{ ...NO_DELIVERY, landmarks: 'Casa azul' }, ['Señas: Casa azul']],
    [{ ...NO_DELIVERY, landmarks: ' \n ' }, []],
  ])('writes only what the shopper filled in: %j', (delivery, lines) => {
    expect(messageOf(cart, delivery)).toBe([messageOf(cart), ...lines].join('\n'));
  });

  it('drops titles and lines of products before it cuts the landmarks', () => {
    const landmarks = 'Frente a la plaza de deportes, portón café, '.repeat(4).slice(0, 160).trim();
    const text = messageOf(longCart(30, 40), { ...escazu, landmarks });
    expect(text).toMatch(/\ny \d+ productos más\nTotal: /);
    expect(text.endsWith(`\nEntrega: Escazú, San José\nSeñas: ${landmarks}`)).toBe(true);
    expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
  });

  it('cuts landmarks that do not fit, without breaking a character', () => {
    const text = messageOf(cart, { ...escazu, landmarks: '🏠'.repeat(160) });
    expect(text).toMatch(
      /^¡Hola!.*\ny 1 producto más\nTotal: .*\nEntrega: Escazú, San José\nSeñas: (🏠)+…$/su,
    );
    expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
    expect(encodedLength(text)).toBeGreaterThan(CHAT_TEXT_MAX_ENCODED - 12);
  });

  it('fits into a link and has greeting, total and place for every cart and place', () => {
    const anyLandmarks = fc.oneof(anyText, fc.constant('🏠'.repeat(500)));
    fc.assert(
      fc.property(
        anyCart({ minLength: 1, maxLength: 60, size: 'max' }),
        anyDelivery(anyLandmarks),
        (cart, delivery) => {
          const text = messageOf(cart, delivery);
          expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
          expect(text.startsWith(`${GREETING}\n`)).toBe(true);
          const [, end] = text.split(`\n${NOTE}`);
          expect(text).toMatch(/\nTotal: ₡[\d ]+(,\d\d)?\n\*Precios no incluyen envío\./);
          expect(end).toMatch(/^(\nEntrega: [^\n]+)?(\nSeñas: [^\n]+)?$/);
          expect(end?.includes('\nEntrega: ')).toBe(delivery.province !== '');
          expect(decodeURIComponent(chatLink('506', text).split('?text=')[1]!)).toBe(text);
        },
      ),
      { numRuns: 60 },
    );
  });
});

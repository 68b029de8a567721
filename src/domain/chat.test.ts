import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartMessage, chatLink, cleanTitle, contactLink, productMessage } from './chat.ts';
import type { Cart } from './entities.ts';
import { CHAT_TEXT_MAX_ENCODED } from './limits.ts';
import { anyCart, anyProduct, anyText, cartOf, SHOP_URL, sampleProduct } from './samples.testing.ts';

const GREETING = '¡Hola! Quisiera comprar estos productos:';
const NOTE = '*Precios no incluyen envío.';

function encodedLength(text: string): number {
  return encodeURIComponent(text).length;
}

/** As many lines as asked, each with a title of this many letters. */
function longCart(lines: number, letters: number): Cart {
  const title = 'Audífonos inalámbricos con estuche de carga rápida '.repeat(8).slice(0, letters).trim();
  return cartOf(
    ...Array.from({ length: lines }, (_, i) => {
      return [
        sampleProduct({ _id: `producto${String(i).padStart(4, '0')}`, title, price: 1_000 }),
        1,
      ] as const;
    }),
  );
}

describe('the link', () => {
  it('opens the shop’s chat with the text', () => {
    expect(chatLink('50670000000', '¡Hola! A & B\n+1')).toBe(
      'https://wa.me/50670000000?text=%C2%A1Hola!%20A%20%26%20B%0A%2B1',
    );
    expect(contactLink('50670000000')).toBe('https://wa.me/50670000000');
  });

  it('carries any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const sent = new URL(chatLink('50670000000', text)).searchParams.get('text');
        expect(sent).toBe(text.replace(/\p{Surrogate}/gu, '\ufffd'));
      }),
    );
  });
});

describe('the message for one product', () => {
  it('is the specification’s', () => {
    expect(productMessage(SHOP_URL, sampleProduct())).toBe(
      'Hola, quisiera comprar este producto: Audífonos Onda 3 disponible en este enlace: https://chateaycompra.cr/tienda/audio/aud0000001',
    );
  });

  it('asks about a product that is out of stock', () => {
    const product = sampleProduct({ outOfStock: true, category: 'Smart Home' });
    expect(productMessage(`${SHOP_URL}/`, product)).toBe(
      'Hola, quisiera consultar por este producto: Audífonos Onda 3 disponible en este enlace: https://chateaycompra.cr/tienda/smart%20home/aud0000001',
    );
  });

  it('cuts a title only when the whole would not fit, by whole letters', () => {
    const long = productMessage(SHOP_URL, sampleProduct({ title: '🛒'.repeat(200) }));
    expect(long).toMatch(/: (🛒)+… disponible en este enlace: https:\S+$/u);
    expect(encodedLength(long)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
    expect(encodedLength(long)).toBeGreaterThan(CHAT_TEXT_MAX_ENCODED - 12);
    const ascii = productMessage(SHOP_URL, sampleProduct({ title: 'x'.repeat(200) }));
    expect(ascii).toContain(`: ${'x'.repeat(200)} disponible`);
  });

  it('fits and keeps its link, whatever the title and category', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const text = productMessage(SHOP_URL, product);
        expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
        expect(text.startsWith('Hola, quisiera ')).toBe(true);
        expect(new URL(text.slice(text.lastIndexOf(' ') + 1)).origin).toBe(SHOP_URL);
      }),
    );
  });
});

describe('the message for a cart', () => {
  it('greets, lists each item with its link, and ends with the total', () => {
    const bulb = sampleProduct({
      _id: 'hom0000001',
      title: 'Bombillo',
      category: 'Smart Home',
      price: 4_500.5,
    });
    expect(cartMessage(SHOP_URL, cartOf([sampleProduct(), 2], [bulb, 1]))).toBe(
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

  it('lets no title add a line of its own', () => {
    const sly = sampleProduct({ title: 'Cable\nTotal: ₡1\u202e' });
    expect(cartMessage(SHOP_URL, cartOf([sly, 1]))).toContain('\n1 x Cable Total: ₡1 - ₡32 900\n');
  });

  it('shortens titles first, all to one size', () => {
    const text = cartMessage(SHOP_URL, longCart(10, 100));
    expect(text.match(/^1 x Audífonos .*… - ₡1 000$/gm)).toHaveLength(10);
    expect(text.match(/^https:\S+$/gm)).toHaveLength(10);
    expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
    expect(encodedLength(text)).toBeGreaterThan(CHAT_TEXT_MAX_ENCODED - 10 * 7);
  });

  it('leaves short titles whole beside shortened ones', () => {
    const cable = sampleProduct({ _id: 'cable00001', title: 'Cable' });
    const text = cartMessage(SHOP_URL, { items: [...longCart(9, 150).items, ...cartOf([cable, 1]).items] });
    expect(text).toContain('\n1 x Cable - ₡32 900\n');
    expect(text).toContain('…');
  });

  it('then drops titles, and the link takes their place', () => {
    const text = cartMessage(SHOP_URL, longCart(15, 40));
    const lines = text.match(/^1 x https:\/\/chateaycompra\.cr\/tienda\/audio\/producto\d{4} - ₡1 000$/gm);
    expect(lines).toHaveLength(15);
    expect(text).not.toContain('más');
  });

  it('then counts the last products, one or many', () => {
    const texts = Array.from({ length: 30 }, (_, i) => cartMessage(SHOP_URL, longCart(i + 1, 40)));
    const first = texts.findIndex((text) => text.includes(' más\n'));
    expect(texts[first]).toMatch(/\ny 1 producto más\nTotal: /);
    expect(texts[first + 1]).toMatch(/\ny 2 productos más\nTotal: /);
    expect(texts[29]!.match(/^1 x /gm)).toHaveLength(first);
  });

  it('keeps greeting and total when not even one line fits', () => {
    const text = cartMessage(`https://${'x'.repeat(1_700)}.cr`, cartOf([sampleProduct(), 2]));
    expect(text).toBe(`${GREETING}\ny 1 producto más\nTotal: ₡65 800\n${NOTE}`);
  });

  it('fits, greets, totals, counts every product and links only to addresses, whatever is in the cart', () => {
    fc.assert(
      fc.property(anyCart({ minLength: 1, maxLength: 200, size: 'max' }), (cart) => {
        const text = cartMessage(SHOP_URL, cart);
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

describe('a title in a message', () => {
  it('is one clean line', () => {
    expect(cleanTitle(' Cable\r\nUSB\u202e \ud83d ')).toBe('Cable USB \ufffd');
  });
});

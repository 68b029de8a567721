import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAT_TEXT_MAX_ENCODED } from '../limits.ts';
import { anyProduct, anyText, SHOP_URL, sampleProduct } from '../samples.testing.ts';
import { chatLink, contactLink, encodedLength, productMessage } from './chat.ts';

describe('the link', () => {
  it('opens the shop’s chat with the text', () => {
    expect(chatLink('50670000000', '¡Hola! A & B\n+1')).toBe(
      'https://wa.me/50670000000?text=%C2%A1Hola!%20A%20%26%20B%0A%2B1',
    );
    expect(contactLink('50670000000')).toBe('https://wa.me/50670000000');
  });

  it('encodes any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const sent = new URL(chatLink('50670000000', text)).searchParams.get('text');
        expect(sent).toBe(text.replace(/\p{Surrogate}/gu, '\ufffd'));
      }),
    );
  });
});

describe('the message for one product', () => {
  it('is the text of the specification', () => {
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

  it('cuts a title only when the message does not fit, without breaking a character', () => {
    const long = productMessage(SHOP_URL, sampleProduct({ title: '🛒'.repeat(200) }));
    expect(long).toMatch(/: (🛒)+… disponible en este enlace: https:\S+$/u);
    expect(encodedLength(long)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
    expect(encodedLength(long)).toBeGreaterThan(CHAT_TEXT_MAX_ENCODED - 12);
    const ascii = productMessage(SHOP_URL, sampleProduct({ title: 'x'.repeat(200) }));
    expect(ascii).toContain(`: ${'x'.repeat(200)} disponible`);
  });

  it('fits and contains its link for every title and category', () => {
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

describe('a title in a message', () => {
  it('is one clean line', () => {
    const product = sampleProduct({ title: ' Cable\r\nUSB\u202e \ud83d ' });
    expect(productMessage(SHOP_URL, product)).toContain('producto: Cable USB \ufffd disponible');
  });
});

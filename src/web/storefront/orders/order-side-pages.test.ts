import { describe, expect, it } from 'vitest';
import { htmlOf, shopWith, textOf } from '../../render.testing.ts';

const PRIVACY = { personalDays: 90 };
const SELLER = { legalName: 'Chatea y Compra S.A.', legalId: '3-101-000000', place: 'Escazú' };

async function read(path: string, changes = {}): Promise<string> {
  return textOf(await htmlOf(shopWith([], changes), path));
}

describe('the page of what the shop stores', () => {
  it('has the days of the settings and who is responsible', async () => {
    const text = await read('/privacidad', { orders: true, privacy: PRIVACY, seller: SELLER });
    expect(text).toContain('Qué guardamos y por qué Para ver la tienda no guardamos ningún dato tuyo.');
    expect(text).toContain('Cuando envías un carrito por WhatsApp guardamos los productos');
    expect(text).toContain('Los borramos 90 días después de que termina el pedido.');
    expect(text).toContain('Responsable: Chatea y Compra S.A., cédula 3-101-000000, Escazú.');
  });

  it('says nothing about carts in a shop whose sellers make the orders', async () => {
    const text = await read('/privacidad', { privacy: PRIVACY });
    expect(text).not.toContain('Cuando envías un carrito');
    expect(text).not.toContain('Responsable');
  });
});

describe('the footer', () => {
  it('links to it only in a shop with orders', async () => {
    expect(await htmlOf(shopWith([], { privacy: PRIVACY }), '/contacto')).toContain('href="/privacidad"');
    expect(await htmlOf(shopWith([]), '/contacto')).not.toContain('privacidad');
  });
});

describe('the orders of a device', () => {
  it('are empty on the server, and not listed by search engines', async () => {
    const html = await htmlOf(shopWith([], { orders: true, privacy: PRIVACY }), '/pedidos');
    expect(textOf(html)).toContain(
      'Mis pedidos Los que hiciste desde este aparato. Aquí aparecen los pedidos que envíes desde este aparato.',
    );
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

import { describe, expect, it } from 'vitest';
import { sampleProduct } from '../domain/samples.testing.ts';
import { bulb, camera, htmlOf, radio, settings, shopWith, textOf } from './render.testing.ts';

const shop = shopWith([radio, camera, bulb]);

async function read(path: string, products = [radio, camera, bulb], changes = {}) {
  return textOf(await htmlOf(shopWith(products, changes), path));
}

function cardOf(html: string, title: string): string {
  return html.match(/<article.*?<\/article>/gs)!.find((card) => card.includes(title))!;
}

describe('a list with a search or filters', () => {
  it('contains its first cards for browsers without scripts, and hides them in others', async () => {
    const html = await htmlOf(shop, '/tienda?q=camara');
    const [noscript] = html.match(/<noscript>.*<\/noscript>/s)!;
    expect(noscript.match(/<article/g)).toHaveLength(3);
    expect(html.match(/<article/g)).toHaveLength(3);
    expect(textOf(html)).toContain('Buscando…');
  });

  it('differs from a list without a search or filters', async () => {
    const html = await htmlOf(shop, '/tienda?x=1');
    expect(html).not.toContain('<noscript>');
    expect(textOf(html)).not.toContain('Buscando…');
  });
});

describe('the contact page', () => {
  it('says who sells, with the filled lines only', async () => {
    const text = await read('/contacto', [], { seller: { legalName: 'Ana Mora', hours: '8 a 5' } });
    expect(text).toContain('Quién vende Nombre legal Ana Mora Horario 8 a 5');
    expect(text).not.toContain('Cédula');
    expect(await read('/contacto')).not.toContain('Quién vende');
  });
});

describe('the shell', () => {
  it('has links to home, shop and sign-in, and the name of the shop', async () => {
    const text = await read('/inicio');
    expect(text).toMatch(/Saltar al contenido Inicio Tienda .*Acceder Menú Carrito 0/);
    expect(text).toContain('© 2024 Chatea y Compra. Todos los derechos reservados.');
  });

  it('links to the chat and to the social page', async () => {
    const html = await htmlOf(shop, '/contacto');
    expect(html).toContain('href="https://wa.me/50670000000"');
    expect(html).toContain(`href="${settings.socialUrl}"`);
  });

  it('shows the categories only in the catalogue', async () => {
    expect(await htmlOf(shop, '/tienda')).toMatch(/aria-expanded="true".*id="categorias"/s);
    expect(await htmlOf(shop, '/inicio')).not.toContain('id="categorias"');
  });

  it('lists the categories found in the products, in alphabetical order', async () => {
    const strip = (await htmlOf(shop, '/tienda')).match(/<nav class="category-strip".*?<\/nav>/s)![0];
    expect(textOf(`<body>${strip}`)).toBe('Ver Todo Audio Cámaras Smart Home');
    expect(strip).toContain('href="/tienda/smart%20home/lista"');
  });

  it('marks the category that is shown', async () => {
    const html = await htmlOf(shop, '/tienda/camaras/lista');
    expect(html).toMatch(/<a aria-current="page" href="\/tienda\/c%C3%A1maras\/lista"/);
  });
});

describe('the home page', () => {
  it('has the welcome, the fourteen years and the mission', async () => {
    const text = await read('/inicio');
    expect(text).toContain('Te damos la bienvenida.');
    expect(text).toContain('14 años en el mercado nacional');
    for (const mission of ['Servicio confiable', 'Entrega rápida', 'Productos garantizados']) {
      expect(text).toContain(mission);
    }
  });

  it('links to eight categories', async () => {
    const tiles = (await htmlOf(shop, '/inicio')).matchAll(/class="home-page__tile[^"]*" href="([^"]*)"/g);
    expect([...tiles].map(([, path]) => decodeURI(path!))).toEqual([
      '/tienda/audio/lista',
      '/tienda/camaras/lista',
      '/tienda/gaming/lista',
      '/tienda/smart home/lista',
      '/tienda/smart watch/lista',
      '/tienda/telefonos/lista',
      '/tienda/juguetes/lista',
      '/tienda/accesorios/lista',
    ]);
  });
});

describe('the catalogue', () => {
  it('shows the name, the paragraph and the available count of a category', async () => {
    const text = await read('/tienda/camaras/lista');
    expect(text).toMatch(/Cámaras Cámaras para guardar tus mejores momentos.* 0 disponibles/);
    expect(await read('/tienda/audio/lista')).toContain('1 disponible ');
  });

  it('says that a list is empty', async () => {
    expect(await read('/tienda', [])).toContain('No hay ningun articulo en el catalogo');
    expect(await read('/tienda/inventada/lista')).toContain('No hay ningun articulo en el catalogo');
  });

  it('shows a card with title, price and a link with the message', async () => {
    const card = cardOf(await htmlOf(shop, '/tienda'), radio.title);
    expect(textOf(`<body>${card}`)).toBe('Audífonos Onda 3 ₡ 32,900 Agregar Comprar');
    const href = new URL(card.match(/href="(https:[^"]*)"/)![1]!);
    expect(href.searchParams.get('text')).toBe(
      'Hola, quisiera comprar este producto: Audífonos Onda 3 disponible en este enlace: https://chateaycompra.cr/tienda/audio/aud0000001',
    );
    expect(card).toContain('target="_blank" rel="noopener"');
  });

  it('shows only Consultar for a product that is out of stock', async () => {
    const card = cardOf(await htmlOf(shop, '/tienda'), camera.title);
    expect(textOf(`<body>${card}`)).toBe('Agotado Cámara Foco ₡ 32,900 Agregar Consultar');
    expect(card).toMatch(
      /<button class="card-actions__act card-actions__act--add" type="button" disabled="">/,
    );
  });

  it('marks a discounted product', async () => {
    expect(cardOf(await htmlOf(shop, '/tienda'), bulb.title)).toContain('Con descuento');
  });

  it('shows the previous price with the percentage, on the card and on the product page', async () => {
    const onSale = sampleProduct({ discounted: true, price: 28_500, priceBefore: 33_900 });
    const card = cardOf(await htmlOf(shopWith([onSale]), '/tienda'), onSale.title);
    expect(textOf(`<body>${card}`)).toContain('₡ 28,500 Precio anterior: ₡33,900 -15 %');
    expect(card).toContain('<s>₡33,900</s>');
    expect(await read(`/tienda/audio/${onSale._id}`, [onSale])).toContain(
      'Precio anterior ₡33,900 -15 % ₡ 28,500',
    );
  });

  it('shows the cover, or the first picture, or a placeholder', async () => {
    const covered = sampleProduct({ coverUrl: '/images/portada.webp' });
    expect(await htmlOf(shopWith([covered]), '/tienda')).toContain('src="/images/portada.webp"');
    expect(await htmlOf(shopWith([radio]), '/tienda')).toContain('src="/images/frente.webp"');
    expect(await read('/tienda', [sampleProduct({ pictureUrls: [] })])).toContain('Sin foto');
  });

  it('sends 12 cards of a long list', async () => {
    const many = Array.from({ length: 30 }, (_, index) => sampleProduct({ _id: `aud00000${10 + index}` }));
    const html = await htmlOf(shopWith(many), '/tienda');
    expect(html.match(/<article/g)).toHaveLength(12);
    expect(textOf(html)).toContain('30 disponibles');
  });

  it('has no cart in a shop without one', async () => {
    const text = await read('/tienda', [radio], { cart: false });
    expect(text).not.toMatch(/Agregar|Carrito/);
    expect(text).toContain('Comprar');
  });
});

describe('the product page', () => {
  it('shows the description first, then title and colour, then the price', async () => {
    const text = await read('/tienda/audio/aud0000001');
    expect(text).toMatch(
      /Regresar Tienda \/ Audio Compartir Audífonos inalámbricos con estuche de carga Audífonos Onda 3 en color Negro Disponible ₡ 32,900 Precio sin envío Agregar Comprar/,
    );
  });

  it('shows the message before it is sent', async () => {
    expect(await read('/tienda/audio/aud0000001')).toContain(
      'Tu mensaje sale así: Hola, quisiera comprar este producto: Audífonos Onda 3 disponible en este enlace: https://chateaycompra.cr/tienda/audio/aud0000001',
    );
  });

  it('strikes the price of a product that is out of stock, and says how to get one', async () => {
    const html = await htmlOf(shop, '/tienda/c%C3%A1maras/cam0000001');
    expect(html).toContain('<s><span class="price">');
    expect(textOf(html)).toContain(
      'Artículo no disponible en este momento. Si quieres conseguir uno de todos modos, haz click en consultar',
    );
    expect(textOf(html)).toContain('Consultar');
  });

  it('shows every picture, and the colour as a swatch', async () => {
    const html = await htmlOf(shop, '/tienda/audio/aud0000001');
    expect(html).toContain('alt="Audífonos Onda 3, foto 1 de 2"');
    expect(html).toContain('alt="Audífonos Onda 3, foto 2 de 2"');
    expect(html).toMatch(/class="swatch".*?fill="#[0-9a-f]{6}"/is);
  });

  it('links back to its list for browsers without scripts', async () => {
    const html = await htmlOf(shop, '/tienda/audio/aud0000001');
    expect(html).toMatch(/<a class="btn btn--quiet" href="\/tienda\/audio\/lista"/);
  });
});

it('the contact page has the text of the specification', async () => {
  expect(await htmlOf(shop, '/contacto')).toContain('<h1>Contact</h1>');
});

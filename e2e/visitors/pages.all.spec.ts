import { visit } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';

const CHAT = 'https://wa.me/50688881234';

const TILES = {
  Audio: '/tienda/audio/lista',
  Cámaras: '/tienda/camaras/lista',
  Gaming: '/tienda/gaming/lista',
  'Smart Home': '/tienda/smart home/lista',
  'Smart Watch': '/tienda/smart watch/lista',
  Teléfonos: '/tienda/telefonos/lista',
  Juguetes: '/tienda/juguetes/lista',
  Accesorios: '/tienda/accesorios/lista',
};

const PARAGRAPHS = {
  todos:
    'Todo lo que tenemos en un solo lugar, de lo más nuevo a lo de siempre. Elige, agrega al carrito y escríbenos.',
  audio:
    'Audífonos, parlantes y micrófonos para oír cada detalle: en la casa, en el bus o donde se arme la fiesta.',
  cámaras:
    'Cámaras para guardar tus mejores momentos y para cuidar lo que más te importa, de día y de noche.',
  teléfonos:
    'Celulares para cada bolsillo, con buena cámara, batería que aguanta y espacio para todo lo tuyo.',
  gaming:
    'Controles, teclados y accesorios para jugar en serio, desde la primera partida hasta la última vida.',
  accesorios: 'Cargadores, cables, baterías y estuches: esas cosas pequeñas que siempre hacen falta.',
  'smart home':
    'Bombillos, enchufes y sensores que manejas desde el celular para una casa más cómoda y segura.',
  'smart watch':
    'Relojes que cuentan tus pasos, cuidan tu sueño y te avisan lo importante sin sacar el celular.',
};

test.describe('the home page', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, '/inicio');
  });

  test('the home page shows the welcome and the fourteen years in the national market', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Te damos la bienvenida.' })).toBeVisible();
    await expect(page.getByText(/^14\s*años en el mercado nacional/)).toBeVisible();
  });

  test('the home page shows the mission in three callouts', async ({ page }) => {
    const callouts = page.getByRole('region', { name: 'Por qué comprar con nosotros' });
    await expect(callouts.getByRole('heading')).toHaveText([
      'Servicio confiable',
      'Entrega rápida',
      'Productos garantizados',
    ]);
  });

  test('the home page has links to its eight categories', async ({ page }) => {
    for (const [name, path] of Object.entries(TILES)) {
      const tile = page.getByRole('main').getByRole('link', { name, exact: true });
      expect(decodeURI((await tile.getAttribute('href')) ?? '')).toBe(path);
    }
  });
});

for (const [name, path] of Object.entries(TILES)) {
  test(`the tile ${name} opens its list`, async ({ page }) => {
    await visit(page, '/inicio');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    expect(decodeURI(new URL(page.url()).pathname)).toBe(path);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

test.describe('the catalogue', () => {
  for (const [category, paragraph] of Object.entries(PARAGRAPHS)) {
    test(`the list of ${category} has its heading in upper case, its paragraph and the number of products`, async ({
      page,
      products,
    }) => {
      await page.goto(`/tienda/${category}/lista`);
      const heading = page.getByRole('heading', { level: 1, name: category });
      await expect(heading).toBeVisible();
      await expect(heading).toHaveCSS('text-transform', 'uppercase');
      await expect(page.getByText(paragraph, { exact: true })).toBeVisible();
      const available = products.filter(
        (product) =>
          !product.outOfStock && (category === 'todos' || product.category.toLowerCase() === category),
      );
      await expect(page.getByText(`${available.length} disponibles`, { exact: true })).toBeVisible();
    });
  }

  test('a category is found in any spelling of its address', async ({ page }) => {
    for (const written of ['camaras', 'Cámaras', 'CAMARAS']) {
      await page.goto(`/tienda/${written}/lista`);
      await expect(page.getByRole('heading', { level: 1, name: 'Cámaras', exact: true })).toBeVisible();
    }
  });

  test('a category without products is an empty list with status 200', async ({ page }) => {
    const answer = await page.goto('/tienda/zapatos/lista');
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('No hay ningun articulo en el catalogo', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Preguntar por chat' })).toHaveAttribute('href', CHAT);
  });

  test('a page shows nothing of an unknown category of 1 KB', async ({ page }) => {
    const answer = await page.goto(`/tienda/${'zapatos'.repeat(150)}/lista`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('No hay ningun articulo en el catalogo', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('zapatos')).toHaveCount(0);
  });
});

test.describe('addresses', () => {
  for (const path of ['/inicio', '/tienda', '/tienda/todos/lista', '/contacto']) {
    test(`${path} answers with status 200`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200);
    });
  }

  test('the contact page shows the text of the specification, the chat and the social page', async ({
    page,
  }) => {
    await page.goto('/contacto');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
    await expect(page.getByRole('link', { name: 'Chatear por WhatsApp' })).toHaveAttribute('href', CHAT);
    await expect(page.getByRole('main').getByRole('link', { name: 'Síguenos en Instagram' })).toHaveAttribute(
      'href',
      /^https:/,
    );
  });
});

import { productPath } from '../src/domain/product.ts';
import { visit } from './cart-steps.ts';
import { expect, type Page, test } from './shop.ts';

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

const CHAT = 'https://wa.me/50670000000';

/** The links of the bar, wherever this screen keeps them. */
async function openMenu(page: Page) {
  const menu = page.getByRole('button', { name: 'Menú' });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('navigation', { name: 'Principal' });
}

test.describe('the home page', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, '/inicio');
  });

  test('welcomes, and claims fourteen years in the national market', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Te damos la bienvenida.' })).toBeVisible();
    await expect(page.getByText(/^14\s*años en el mercado nacional/)).toBeVisible();
  });

  test('tells its mission in three callouts', async ({ page }) => {
    const callouts = page.getByRole('region', { name: 'Por qué comprar con nosotros' });
    await expect(callouts.getByRole('heading')).toHaveText([
      'Servicio confiable',
      'Entrega rápida',
      'Productos garantizados',
    ]);
  });

  test('leads to its eight categories', async ({ page }) => {
    for (const [name, path] of Object.entries(TILES)) {
      const tile = page.getByRole('main').getByRole('link', { name, exact: true });
      expect(decodeURI((await tile.getAttribute('href')) ?? '')).toBe(path);
    }
  });

  test('offers the chat, and the way to buy', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Chatear por WhatsApp' })).toHaveAttribute('href', CHAT);
    await expect(page.getByRole('button', { name: '¿Cómo comprar?' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver la tienda' }).click();
    await expect(page).toHaveURL('/tienda');
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
    test(`heads ${category} in upper case, with its paragraph and what is available`, async ({
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

  test('knows a category however it is written', async ({ page }) => {
    for (const written of ['camaras', 'Cámaras', 'CAMARAS']) {
      await page.goto(`/tienda/${written}/lista`);
      await expect(page.getByRole('heading', { level: 1, name: 'Cámaras', exact: true })).toBeVisible();
    }
  });

  test('is empty for a category that nobody sells, and that is no error', async ({ page }) => {
    const answer = await page.goto('/tienda/zapatos/lista');
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('No hay ningun articulo en el catalogo', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Preguntar por chat' })).toHaveAttribute('href', CHAT);
  });

  test('repeats nothing of an address of 4 KB', async ({ page }) => {
    const answer = await page.goto(`/tienda/${'zapatos'.repeat(585)}/lista`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('No hay ningun articulo en el catalogo', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('zapatos')).toHaveCount(0);
  });
});

test.describe('addresses', () => {
  test('the root leads to the shop', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/tienda');
  });

  test('a product under a wrong category leads to its own', async ({ page, products }) => {
    const product = products.find(({ category }) => category === 'Cámaras')!;
    await page.goto(`/tienda/audio/${product._id}`);
    await expect(page).toHaveURL(productPath(product));
    await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
  });

  for (const path of ['/inicio', '/tienda', '/tienda/todos/lista', '/contacto']) {
    test(`${path} answers with status 200`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200);
    });
  }

  test('the contact page is the word of the specification, with chat and social page', async ({ page }) => {
    await page.goto('/contacto');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
    await expect(page.getByRole('link', { name: 'Chatear por WhatsApp' })).toHaveAttribute('href', CHAT);
    await expect(page.getByRole('link', { name: 'Nuestra página social', exact: true })).toHaveAttribute(
      'href',
      /^https:/,
    );
  });
});

test.describe('an address that does not exist', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  for (const path of ['/nada', '/tienda/audio/noexiste01', '/tienda/a/b/c']) {
    test(`${path} is the error page, with status 404`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo salio mal...');
      await expect(
        page.getByText('Intentalo de nuevo o contacta con nosotros si el problema persiste. Gracias.', {
          exact: true,
        }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Ir al Catálogo' }).click();
      await expect(page).toHaveURL('/tienda');
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  }
});

test('a part of the shop that does not arrive in 120 seconds is the error page', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/inicio');
  await page.route('**/assets/*.js', () => undefined);
  const asked = page.waitForRequest('**/assets/*.js');
  await (await openMenu(page)).getByRole('link', { name: 'Acceder' }).click();
  await asked;
  await page.clock.fastForward(119_000);
  await expect(page.getByText('Por favor espere...')).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo salio mal...');
  await expect(page.getByRole('link', { name: 'Ir al Catálogo' })).toBeVisible();
});

test.describe('when even the error page fails', () => {
  test.use({ expectedComplaints: [/./] });

  test('the last resort still leads to the catalogue', async ({ page }) => {
    await page.route('/nada', async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      // A cause that cannot be made a text: reading it is what fails.
      const broken = body.replace(/"data":"No encontramos[^"]*"/, '"data":{"toString":null,"valueOf":null}');
      await route.fulfill({ response: answer, body: broken });
    });
    await page.goto('/nada');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await page.getByRole('link', { name: 'Ir al Catálogo' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('the shell', () => {
  test('offers home, shop and sign-in to a visitor, and nothing that is for sellers', async ({ page }) => {
    await visit(page, '/inicio');
    const navigation = await openMenu(page);
    await expect(navigation.getByRole('link')).toHaveText(['Inicio', 'Tienda', 'Acceder']);
    await expect(navigation.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
  });

  test('keeps its links behind Menú below 768 px, and shows them from there on', async ({ page }) => {
    await visit(page, '/inicio');
    const menu = page.getByRole('button', { name: 'Menú' });
    const link = page.getByRole('link', { name: 'Acceder' });
    for (const [width, isCollapsed] of [
      [767, true],
      [768, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(menu).toBeVisible({ visible: isCollapsed });
      await expect(link).toBeVisible({ visible: !isCollapsed });
    }
    await page.setViewportSize({ width: 767, height: 800 });
    await menu.click();
    await expect(link).toBeVisible();
    await menu.click();
    await expect(link).toBeHidden();
  });

  test('opens and closes the categories with Tienda, and turns its arrow', async ({ page }) => {
    await visit(page, '/tienda');
    const strip = page.getByRole('navigation', { name: 'Categorías' });
    const shop = (await openMenu(page)).getByRole('link', { name: 'Tienda' });
    const turn = () => shop.locator('svg').evaluate((arrow) => getComputedStyle(arrow).rotate);
    await expect(strip).toBeAttached();
    await expect(shop).toHaveAttribute('aria-expanded', 'true');
    const open = await turn();
    await shop.click();
    await expect(strip).not.toBeAttached();
    await expect(shop).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(turn).not.toBe(open);
    await shop.click();
    await expect(strip).toBeAttached();
  });

  test('lists the categories found in the products, after Ver Todo, in alphabetical order', async ({
    page,
    products,
  }) => {
    const found = [...new Set(products.map(({ category }) => category))];
    await visit(page, '/tienda');
    const strip = page.getByRole('navigation', { name: 'Categorías' });
    await expect(strip.getByRole('link')).toHaveText([
      'Ver Todo',
      ...found.sort((a, b) => a.localeCompare(b, 'es')),
    ]);
  });

  test('wears its logo 120 px wide, and 160 on larger screens', async ({ page }) => {
    await visit(page, '/inicio');
    const logo = page.getByRole('img', { name: 'Chatea y Compra, la tienda donde compras por chat' });
    await page.setViewportSize({ width: 767, height: 800 });
    expect((await logo.boundingBox())?.width).toBe(120);
    await page.setViewportSize({ width: 768, height: 800 });
    expect((await logo.boundingBox())?.width).toBe(160);
  });

  test('ends with the year 2024, the chat and the social page', async ({ page }) => {
    await visit(page, '/tienda');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('© 2024 Chatea y Compra. Todos los derechos reservados.');
    await expect(footer.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toHaveAttribute('href', CHAT);
    await expect(footer.getByRole('link', { name: 'Visita nuestra página social' })).toHaveAttribute(
      'href',
      /^https:/,
    );
  });

  test('counts the articles in the cart', async ({ page }) => {
    await visit(page, '/tienda');
    await expect(page.getByRole('button', { name: 'Carrito, 0 artículos' })).toBeVisible();
    await page.getByRole('button', { name: 'Agregar', exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Carrito, 1 artículo', exact: true })).toBeVisible();
  });

  test('says that a page is on its way when it takes its time', async ({ page, products }) => {
    const held = Promise.withResolvers<void>();
    const product = products[0]!;
    await page.route(`**/products/${product._id}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await visit(page, '/tienda');
    await page.getByRole('link', { name: product.title, exact: true }).click();
    const overlay = page.getByRole('status').filter({ hasText: 'Cargando lista de accesorios' });
    await expect(overlay).toBeVisible();
    await expect(overlay).toContainText('Por favor espere...');
    held.resolve();
    await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
    await expect(overlay).toBeHidden();
  });
});

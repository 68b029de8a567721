import type { Product } from '../src/domain/entities.ts';
import { productPath } from '../src/domain/product.ts';
import { visit } from './cart-steps.ts';
import { expect, type Page, test } from './shop.ts';

const PRODUCT = 'Audífonos inalámbricos Ondara Arco 500';
const SOLD_OUT = 'Drone compacto Prismera Colibrí';

function find(products: readonly Product[], title: string): Product {
  return products.find((product) => product.title === title)!;
}

/** Opens a product from the list, with whatever the test wants of it. */
async function openAs(page: Page, product: Product, changes: Partial<Product>): Promise<void> {
  await page.route(`**/products/${product._id}`, (route) =>
    route.fulfill({ json: { product: { ...product, ...changes } } }),
  );
  await visit(page, '/tienda');
  await page.getByRole('link', { name: product.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
}

function picture(page: Page, number: number, count = 2) {
  return page.getByRole('link', { name: `${PRODUCT}, foto ${number} de ${count}` });
}

async function expectPicture(page: Page, number: number, count = 2): Promise<void> {
  await expect(picture(page, number, count)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: `Ver foto ${number}`, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByText(`Foto ${number} de ${count}`, { exact: true })).toBeAttached();
}

/** How long each picture that moves right now takes, in milliseconds. */
function slideDurations(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect)
      .filter((effect) => effect instanceof KeyframeEffect && effect.target instanceof HTMLImageElement)
      .map((effect) => effect?.getTiming().duration),
  );
}

test.describe('a product', () => {
  test('is told by its description, title, colour and price', async ({ page, products }) => {
    const product = find(products, PRODUCT);
    await visit(page, productPath(product));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.description);
    await expect(page.getByText(`${PRODUCT} en color Negro`)).toBeVisible();
    await expect(page.getByText('₡32,900')).toBeVisible();
    await expect(page.getByText('Disponible', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${PRODUCT} · Chatea y Compra`);
  });

  test('is bought by a link that holds the message the visitor has read', async ({
    page,
    shop,
    products,
  }) => {
    const product = find(products, PRODUCT);
    await visit(page, productPath(product));
    const message = `Hola, quisiera comprar este producto: ${PRODUCT} disponible en este enlace: ${shop.url}${productPath(product)}`;
    const link = page.getByRole('link', { name: 'Comprar' });
    await expect(link).toHaveAttribute(
      'href',
      `https://wa.me/50670000000?text=${encodeURIComponent(message)}`,
    );
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByText('Tu mensaje sale así:')).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
  });

  test('that is out of stock can only be asked for', async ({ page, products }) => {
    await visit(page, productPath(find(products, SOLD_OUT)));
    await expect(
      page.getByText(
        'Artículo no disponible en este momento. Si quieres conseguir uno de todos modos, haz click en consultar',
        { exact: true },
      ),
    ).toBeVisible();
    await expect(page.locator('s', { hasText: '₡' })).toBeVisible();
    await expect(page.getByText('Agotado', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeDisabled();
    const href = await page.getByRole('link', { name: 'Consultar' }).getAttribute('href');
    expect(new URL(href ?? '').searchParams.get('text')).toContain(
      `Hola, quisiera consultar por este producto: ${SOLD_OUT}`,
    );
  });

  test('with a discount says so', async ({ page, products }) => {
    await visit(page, productPath(products.find((product) => product.discounted)!));
    await expect(page.getByText('Con descuento', { exact: true })).toBeVisible();
  });
});

test.describe('Regresar', () => {
  test('goes back one page', async ({ page, products }) => {
    const product = find(products, PRODUCT);
    await visit(page, '/tienda');
    await page.getByRole('link', { name: product.title, exact: true }).click();
    await page.getByRole('link', { name: 'Regresar' }).click();
    await expect(page).toHaveURL('/tienda');
  });

  test('leads to the list of the category where there is no page to go back to', async ({
    page,
    products,
  }) => {
    await visit(page, productPath(find(products, PRODUCT)));
    await page.getByRole('link', { name: 'Regresar' }).click();
    await expect(page).toHaveURL('/tienda/audio/lista');
    await expect(page.getByRole('heading', { level: 1, name: 'Audio' })).toBeVisible();
  });
});

test.describe('the pictures of a product', () => {
  test.beforeEach(async ({ page, products }) => {
    await visit(page, productPath(find(products, PRODUCT)));
  });

  test('follow each other by the arrows, round both ends', async ({ page }) => {
    const next = page.getByRole('button', { name: 'Foto siguiente' });
    const previous = page.getByRole('button', { name: 'Foto anterior' });
    await expectPicture(page, 1);
    await next.click();
    await expectPicture(page, 2);
    await next.click();
    await expectPicture(page, 1);
    await previous.click();
    await expectPicture(page, 2);
    await previous.click();
    await expectPicture(page, 1);
  });

  test('are chosen by their dots, which a finger can hit', async ({ page }) => {
    const dot = page.getByRole('button', { name: 'Ver foto 2' });
    await dot.click();
    await expectPicture(page, 2);
    const box = await dot.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  });

  test('slide for one second', async ({ page }) => {
    await page.getByRole('button', { name: 'Foto siguiente' }).click();
    expect(await slideDurations(page)).toEqual([1_000, 1_000]);
    await expectPicture(page, 2);
  });

  test('follow the arrow keys', async ({ page }) => {
    await picture(page, 1).focus();
    await page.keyboard.press('ArrowRight');
    await expectPicture(page, 2);
    await page.keyboard.press('ArrowRight');
    await expectPicture(page, 1);
    await page.keyboard.press('ArrowLeft');
    await expectPicture(page, 2);
  });

  test('are one stop of the keyboard, before their arrows', async ({ page }) => {
    await picture(page, 1).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Foto anterior' })).toBeFocused();
  });

  test('are fetched as they are needed: the first one at once', async ({ page }) => {
    const images = page.getByRole('img', { name: PRODUCT });
    await expect(images.first()).toHaveAttribute('loading', 'eager');
    await expect(images.first()).toHaveAttribute('fetchpriority', 'high');
    await expect(images.first()).toHaveAttribute('srcset', /-320\.webp 320w, .*-640\.webp 640w/);
    await expect(images.nth(1)).toHaveAttribute('loading', 'lazy');
  });
});

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true });

  test('the pictures follow a finger', async ({ page, products }) => {
    await visit(page, productPath(find(products, PRODUCT)));
    const box = await picture(page, 1).boundingBox();
    await swipe(page, box!.y + box!.height * 0.3, box!.x + box!.width * 0.8, box!.x + box!.width * 0.1);
    await expectPicture(page, 2);
  });
});

/** A finger that goes down, moves along a line and goes up. */
async function swipe(page: Page, y: number, from: number, to: number): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
  for (let step = 1; step <= 10; step += 1) {
    const x = from + ((to - from) * step) / 10;
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('for people who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the pictures change at once', async ({ page, products }) => {
    await visit(page, productPath(find(products, PRODUCT)));
    await page.getByRole('button', { name: 'Foto siguiente' }).click();
    expect(await slideDurations(page)).toEqual([]);
    await expectPicture(page, 2);
  });
});

test.describe('the zoomed view', () => {
  test.beforeEach(async ({ page, products }) => {
    await visit(page, '/tienda');
    await page.getByRole('link', { name: find(products, PRODUCT).title, exact: true }).click();
    await picture(page, 1).click();
    await expect(page.getByRole('dialog', { name: 'Foto ampliada' })).toBeVisible();
  });

  async function expectClosed(page: Page): Promise<void> {
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/tienda\/audio\//);
    await expect(picture(page, 1)).toBeFocused();
  }

  test('shows the picture and how to leave it', async ({ page }) => {
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Toca la imagen regresar', { exact: true })).toBeVisible();
    const image = dialog.getByRole('img', { name: `${PRODUCT}, foto 1 de 2` });
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('is left by a tap', async ({ page }) => {
    await page.getByRole('button', { name: 'Toca la imagen regresar' }).click();
    await expectClosed(page);
  });

  test('is left by Escape', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('is left by Back, which stays on the product', async ({ page }) => {
    await page.goBack();
    await expectClosed(page);
  });

  test('leaves no trace: after it, Back leads to the page before', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await page.goBack();
    await expect(page).toHaveURL('/tienda');
    await expect(page.getByRole('heading', { level: 1, name: 'Todos' })).toBeVisible();
  });

  test('goes on to the next picture by the arrow keys', async ({ page }) => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog').getByRole('img', { name: 'foto 2 de 2' })).toBeVisible();
  });
});

test('a product with one picture has nothing to leaf through, but it can be zoomed', async ({
  page,
  products,
}) => {
  const product = find(products, PRODUCT);
  await openAs(page, product, { pictureUrls: product.pictureUrls.slice(0, 1) });
  await expect(page.getByRole('button', { name: /^Foto|^Ver foto/ })).toHaveCount(0);
  await picture(page, 1, 1).click();
  await expect(page.getByRole('dialog', { name: 'Foto ampliada' })).toBeVisible();
});

test('twenty pictures fit a small phone', async ({ page, products }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const pictureUrls = products.flatMap((product) => product.pictureUrls).slice(0, 20);
  await openAs(page, find(products, PRODUCT), { pictureUrls });
  await page.getByRole('button', { name: 'Foto anterior' }).click();
  await expectPicture(page, 20, 20);
  await expect(page.getByRole('button', { name: 'Ver foto 20' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a product without pictures says so', async ({ page, products }) => {
  await openAs(page, find(products, PRODUCT), { pictureUrls: [], coverUrl: '' });
  await expect(page.getByText('Sin foto')).toBeAttached();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pictures are a row that a finger moves, and each one opens by itself', async ({
    page,
    products,
  }) => {
    const product = find(products, PRODUCT);
    await page.goto(productPath(product));
    await expect(picture(page, 2)).toHaveAttribute('href', product.pictureUrls[1]!);
    await expect(page.getByRole('button', { name: /Foto|Ver foto/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Comprar' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
    await page.getByRole('link', { name: 'Regresar' }).click();
    await expect(page).toHaveURL('/tienda/audio/lista');
  });
});

test.describe('a product that cannot be shown', () => {
  test.use({ expectedComplaints: [/status of (404|503)/] });

  test('is told in the words of the specification, with status 404', async ({ page }) => {
    const answer = await page.goto('/tienda/audio/noexiste01');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Algo salio mal...' })).toBeVisible();
    await expect(page.getByText('Error al cargar los detalles del producto (404)')).toBeVisible();
  });

  test('is an error page when the shop fails on the way, and the catalogue is one tap away', async ({
    page,
    products,
  }) => {
    const product = find(products, PRODUCT);
    await page.route(`**/products/${product._id}`, (route) => route.fulfill({ status: 503 }));
    await visit(page, '/tienda');
    await page.getByRole('link', { name: product.title, exact: true }).click();
    await expect(page.getByText('Error al cargar los detalles del producto (503)')).toBeVisible();
    await page.getByRole('link', { name: 'Ir al Catálogo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Todos' })).toBeVisible();
  });
});

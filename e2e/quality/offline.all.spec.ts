import { productPath } from '../../src/domain/addresses.ts';
import { formatPrice } from '../../src/domain/money.ts';
import { addFromCard, cardOf, inStock, openCart } from '../../test/harness/browser/cart-steps.ts';
import {
  ageCatalogue,
  expectNotice,
  readCached,
  visitCached,
} from '../../test/harness/browser/offline-steps.ts';
import { expect, test } from '../shop.ts';

// Failed requests are logged in the console, and are part of these tests.
test.use({
  serviceWorkers: 'allow',
  expectedComplaints: [/Failed to load resource/],
});

test.describe('without a network', () => {
  test('a product that was seen opens at its own address, with its pictures', async ({
    page,
    context,
    products,
  }) => {
    const [product] = inStock(products);
    await visitCached(page, '/tienda');
    await page.getByRole('link', { name: product.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
    await expect(page.getByText('Tu mensaje sale así:')).toBeVisible();
    await context.setOffline(true);
    await page.goto(productPath(product));
    await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
    await expect(page.getByText(formatPrice(product.price)).first()).toBeVisible();
    const photo = page.getByRole('img', { name: `${product.title}, foto 1` });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('the other public pages open too, and lead from one to the next', async ({
    page,
    context,
    products,
  }) => {
    await visitCached(page, '/inicio');
    await expect.poll(async () => Object.values(await readCached(page)).flat()).toContain('/leido');
    await context.setOffline(true);
    await page.goto('/contacto');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await page.goto('/tienda/audio/lista');
    await expect(page.getByRole('heading', { level: 1, name: 'Audio' })).toBeVisible();
    const product = products.find(({ category }) => category === 'Audio')!;
    await page.getByRole('link', { name: product.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL('/tienda');
  });

  test('a page that only the shop has says that something went wrong, and can be tried again', async ({
    page,
    context,
  }) => {
    await visitCached(page, '/tienda');
    await context.setOffline(true);
    await page.goto('/tienda/audio/noexiste01');
    await expect(page.getByText('Algo salio mal...')).toBeVisible();
    await expectNotice(page, true);
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByText('Algo salio mal...')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir al Catálogo' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Error al cargar los detalles del producto (404)')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Intentar de nuevo' })).toBeHidden();
  });
});

test.describe('cached prices', () => {
  test('cached prices older than a day are marked on cards, products and in the cart', async ({
    page,
    context,
    products,
  }) => {
    const [product] = inStock(products);
    await visitCached(page, '/tienda');
    await addFromCard(page, product);
    await context.setOffline(true);
    await page.reload();
    await expectNotice(page, true);
    await expect(page.getByText(/Precio de hace/)).toHaveCount(0);
    await ageCatalogue(page, 2.1);
    await page.reload();
    await expect(cardOf(page, product)).toContainText('Precio de hace 2 días');
    await expect((await openCart(page)).getByText('Precio de hace 2 días')).toBeVisible();
    await page.goto(productPath(product));
    await expect(page.getByRole('main').getByText('Precio de hace 2 días')).toBeVisible();
    await ageCatalogue(page, 1.5);
    await page.reload();
    await expect(page.getByRole('main').getByText('Precio de hace 1 día')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/Precio de hace/)).toHaveCount(0);
  });

  test('cached prices are never shown while the shop answers', async ({ page, products }) => {
    await visitCached(page, '/tienda');
    await ageCatalogue(page, 5);
    await page.evaluate(async () => {
      const [build = ''] = (await caches.keys()).filter((name) => name.startsWith('tienda-'));
      const cache = await caches.open(build);
      const kept = await (await cache.match('/products/all'))?.json();
      for (const product of kept.products) product.price = 1;
      await cache.put('/products/all', Response.json(kept));
    });
    await page.reload();
    await expect(cardOf(page, products[0]!)).toContainText(formatPrice(products[0]!.price).slice(1));
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('₡1', { exact: true })).toHaveCount(0);
    await expect(page.getByText(/Precio de hace/)).toHaveCount(0);
    await expectNotice(page, false);
  });
});

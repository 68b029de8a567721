import { cardOf } from '../../test/harness/browser/cart-steps.ts';
import { exists, publish, remove } from '../../test/harness/browser/own-product.ts';
import { signIn } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';
import { ASK, manage } from './seller-steps.ts';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('a visitor sees no controls', async ({ page }) => {
  await page.goto('/tienda');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Administrar' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Agregar artículos' })).toHaveCount(0);
});

test('nothing is deleted before Eliminar', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!);
  const card = await manage(page, shop, product);
  for (const leave of ['Cancelar', 'Cerrar']) {
    await card.getByRole('button', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('dialog', { name: ASK });
    await expect(dialog).toContainText(
      `${product.title} saldrá del catálogo. Lo puedes restaurar de la papelera durante 30 días.`,
    );
    await dialog.getByRole('button', { name: leave }).click();
    await expect(dialog).toBeHidden();
  }
  expect(await exists(shop, product)).toBe(true);
  await remove(shop, product);
});

test('deleting from a category leads to the whole shop', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!);
  await signIn(page, shop);
  await page.goto('/tienda/audio/lista');
  const card = cardOf(page, product);
  await card.getByRole('button', { name: 'Administrar' }).click();
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page).toHaveURL('/tienda');
});

test('a double click deletes once', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/delete')) requests += 1;
  });
  const card = await manage(page, shop, product);
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).dblclick();
  await expect(cardOf(page, product)).toHaveCount(0);
  expect(requests).toBe(1);
});

test('without a connection it says so, and the product stays', async ({ page, shop, products }) => {
  const card = await manage(page, shop, products[0]!);
  await page.route('**/products/*/delete', (route) => route.abort());
  await card.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('dialog', { name: ASK });
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No pudimos conectar con la tienda.');
});

test('a product that somebody else deleted shows a message and leaves the list', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!);
  const card = await manage(page, shop, product);
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await remove(shop, product);
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('heading', { name: 'El producto fue borrado...' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a la tienda' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(cardOf(page, product)).toHaveCount(0);
});

test('the address of the deletion asks first, and only its form deletes', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!);
  await signIn(page, shop);
  await page.goto(`/tienda/${product._id}/delete`);
  await expect(page).toHaveURL(`/tienda/${product._id}/eliminar`);
  await expect(page.getByRole('heading', { name: ASK })).toBeVisible();
  expect(await exists(shop, product)).toBe(true);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page).toHaveURL('/tienda');
  expect(await exists(shop, product)).toBe(false);
  await page.goto(`/tienda/${product._id}/eliminar`);
  await expect(page.getByRole('heading', { name: 'El producto fue borrado...' })).toBeVisible();
});

test('a failed deletion shows its status and can be tried again', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!);
  const card = await manage(page, shop, product);
  await page.route('**/products/*/delete', (route) =>
    route.fulfill({ status: 503, json: { message: 'No pudimos guardar o leer los datos.' } }),
  );
  await card.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('dialog', { name: ASK });
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Error al borrar el producto (503)');
  await page.unroute('**/products/*/delete');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(cardOf(page, product)).toHaveCount(0);
});

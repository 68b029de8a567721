import { cardOf } from '../../test/harness/browser/cart-steps.ts';
import { publish } from '../../test/harness/browser/own-product.ts';
import { expect, test } from '../shop.ts';
import { manage } from './seller-steps.ts';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('a seller is greeted, and finds the way to a new product and to each one that there is', async ({
  page,
  shop,
  products,
}) => {
  const first = products[0]!;
  const card = await manage(page, shop, first);
  await expect(page.getByText('Hola Ana')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Agregar artículos' })).toHaveAttribute(
    'href',
    '/tienda/nuevo',
  );
  await expect(card.getByRole('link', { name: 'Editar' })).toHaveAttribute(
    'href',
    `/tienda/${first._id}?modo=editar`,
  );
});

test('a deleted product is gone at once, after a reload and for visitors', async ({
  page,
  shop,
  products,
  browser,
}) => {
  const product = await publish(shop, products[0]!, { category: 'Discos de vinilo' });
  const visitor = await browser.newPage();
  await visitor.goto(`${shop.url}/tienda`);
  await expect(cardOf(visitor, product)).toBeVisible();
  const card = await manage(page, shop, product);
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(cardOf(page, product)).toHaveCount(0);
  await expect(page).toHaveURL('/tienda');
  await expect(page.getByRole('link', { name: 'Discos de vinilo', includeHidden: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(cardOf(page, product)).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await expect(cardOf(visitor, product)).toHaveCount(0);
  await visitor.close();
});

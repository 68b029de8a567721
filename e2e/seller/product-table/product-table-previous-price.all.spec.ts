import { publish } from '../../../test/harness/browser/own-product.ts';
import {
  changeField,
  markingOf,
  openTable,
  previousPriceOf,
  priceOf,
  readProduct,
  rowOf,
} from '../../../test/harness/browser/product-table-steps.ts';
import { expect, test } from '../../shop.ts';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

const DISCOUNTED = { price: '28500', discounted: 'true', priceBefore: '33900' };

test('a previous price is refused with the messages of the form, and Escape gives the old one back', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!, DISCOUNTED);
  await openTable(page, shop);
  const before = previousPriceOf(page, product);
  await before.fill('28500');
  await before.press('Enter');
  await expect(before).toHaveAccessibleDescription('El precio anterior debe ser mayor que el precio');
  await before.fill('mucho');
  await before.press('Enter');
  await expect(before).toHaveAccessibleDescription('El precio anterior es incorrecto');
  await before.press('Escape');
  await expect(before).toHaveValue('33,900');
  await priceOf(page, product).fill('33900');
  await priceOf(page, product).press('Enter');
  await expect(priceOf(page, product)).toHaveAccessibleDescription(
    'El precio anterior debe ser mayor que el precio',
  );
  expect(await readProduct(shop, product)).toMatchObject({ price: 28_500, priceBefore: 33_900 });
});

test('a failure keeps the typed previous price, a large change asks, and a retry saves it', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!, DISCOUNTED);
  await openTable(page, shop);
  const row = rowOf(page, product);
  const before = previousPriceOf(page, product);
  await page.route('**/fields', (route) => route.abort());
  await before.fill('339000');
  await before.press('Enter');
  await expect(row.getByRole('alert')).toHaveText('¿Seguro? El precio anterior era ₡33,900.');
  await row.getByRole('button', { name: 'Sí, guardar' }).click();
  await expect(before).toHaveAccessibleDescription(/No pudimos conectar con la tienda/);
  await expect(before).toHaveValue('339000');
  await page.unroute('**/fields');
  await before.fill('34900');
  await before.press('Enter');
  await expect(before).toHaveAccessibleDescription('Guardado');
  expect(await readProduct(shop, product)).toMatchObject({ priceBefore: 34_900 });
});

test('of two people the second sees both previous prices and decides', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!, DISCOUNTED);
  await openTable(page, shop);
  const row = rowOf(page, product);
  const before = previousPriceOf(page, product);
  await before.fill('35000');
  await changeField(shop, product, { priceBefore: 36_000 });
  await before.press('Enter');
  await expect(row.getByRole('alert')).toContainText('¿Qué precio anterior se queda?');
  await expect(row.getByRole('button', { name: /₡36,000 .* Usar este/ })).toBeVisible();
  await row.getByRole('button', { name: /₡35,000 .* Guardar el mío/ }).click();
  await expect(before).toHaveAccessibleDescription('Guardado');
  expect(await readProduct(shop, product)).toMatchObject({ priceBefore: 35_000 });
  await before.fill('34000');
  await changeField(shop, product, { marking: 'agotado' });
  await before.press('Enter');
  await expect(row.getByRole('alert')).toContainText('Otra persona quitó el descuento');
  await row.getByRole('button', { name: /Agotado .* Usar este/ }).click();
  await expect(before).toHaveCount(0);
  await expect(markingOf(page, product)).toHaveValue('agotado');
});

test('a discounted product has a field for its previous price, and an empty one takes it away', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!, { price: '28500' });
  await openTable(page, shop);
  const row = rowOf(page, product);
  const before = previousPriceOf(page, product);
  await expect(before).toHaveCount(0);
  await markingOf(page, product).selectOption('Con descuento');
  await expect(before).toHaveValue('');
  await before.fill('33.900');
  await expect(row.getByText('Enter guarda. Esc lo deja vacío.')).toBeVisible();
  await before.press('Enter');
  await expect(before).toHaveAccessibleDescription('Guardado');
  await expect(before).toHaveValue('33,900');
  expect(await readProduct(shop, product)).toMatchObject({ price: 28_500, priceBefore: 33_900 });
  await expect(before).toHaveAccessibleDescription('-15 %');
  await before.fill('');
  await before.blur();
  await expect(before).toHaveAccessibleDescription('Guardado');
  expect(await readProduct(shop, product)).not.toHaveProperty('priceBefore');
  await markingOf(page, product).selectOption('Regular');
  await expect(before).toHaveCount(0);
});

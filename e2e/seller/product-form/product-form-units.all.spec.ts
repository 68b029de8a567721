import { editProductPath } from '../../../src/domain/addresses.ts';
import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { productsNamed, update, updateButton } from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { draftIsStored } from '../../../test/harness/browser/stored-drafts.ts';
import { readUnits, setUnits } from '../../../test/harness/unit-calls.ts';
import { ORDERS_MANUAL } from '../../environments.ts';
import { expect, test } from '../../shop.ts';
import { unitsField } from './form-steps.ts';

test.use({
  environment: ORDERS_MANUAL,
  expectedComplaints: [
    /^Failed to load resource: (?:the server responded with a status of 409|net::ERR_FAILED)/,
  ],
});

test('the marking in the form is the stored one when no units are left', async ({ page, shop, products }) => {
  const sale = { price: '900', priceBefore: '1000', discounted: 'true', units: '0' };
  const product = await publish(shop, products[0]!, sale);
  expect(product).toMatchObject({ outOfStock: true, discounted: false });
  await enter(page, shop);
  await page.goto(editProductPath(product._id));
  await expect(unitsField(page)).toHaveValue('0');
  await expect(page.getByLabel('Con descuento')).toBeChecked();
  await expect(page.getByLabel('Precio anterior (opcional)')).toHaveValue('1000');
  await unitsField(page).fill('4');
  await update(page);
  const [saved] = await productsNamed(shop, product.title);
  expect(saved).toMatchObject({ outOfStock: false, discounted: true, priceBefore: 1_000 });
  await remove(shop, product);
});

test('units that were sold meanwhile are shown, and nothing that was typed is lost', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!, { units: '5' });
  await enter(page, shop);
  await page.goto(editProductPath(product._id));
  await page.getByLabel('Descripción').fill('Con estuche');
  await unitsField(page).fill('6');
  await setUnits(shop, product, 2);
  await updateButton(page).click();
  const message = 'Las unidades cambiaron mientras editabas: ahora hay 2.';
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(unitsField(page)).toHaveValue('6');
  await expect(page.getByLabel('Descripción')).toHaveValue('Con estuche');
  expect(await readUnits(shop, product)).toBe(2);
  await unitsField(page).fill('3');
  await update(page);
  expect(await readUnits(shop, product)).toBe(3);
  await remove(shop, product);
});

test('a draft keeps the typed units, and an untouched field shows the stored ones', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!, { units: '5' });
  await enter(page, shop);
  await page.goto(editProductPath(product._id));
  await page.getByLabel('Descripción').fill('Con estuche');
  await draftIsStored(page, 'Con estuche');
  await setUnits(shop, product, 4);
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías dejado sin guardar.')).toBeVisible();
  await expect(unitsField(page)).toHaveValue('4');
  await unitsField(page).fill('9471');
  await draftIsStored(page, '9471');
  await page.reload();
  await expect(unitsField(page)).toHaveValue('9471');
  await update(page);
  expect(await readUnits(shop, product)).toBe(9_471);
  await remove(shop, product);
});

test('a form whose units cannot be read says so instead of opening with another marking', async ({
  page,
  shop,
  products,
}) => {
  const sold = await publish(shop, products[0]!, { units: '0' });
  await enter(page, shop);
  await page.route('**/products/*/units', (route) => route.abort());
  await page.goto(`/tienda/${sold._id}?modo=editar`);
  await expect(page.getByText('Error al cargar los detalles del producto')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actualizar' })).toHaveCount(0);
  await remove(shop, sold);
});

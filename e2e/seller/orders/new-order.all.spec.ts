import { productUrl } from '../../../src/domain/addresses.ts';
import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { findCutOff } from '../../../test/harness/browser/page-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { ORDER_ENVIRONMENT } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';
import { countOrders, EXPECTED, lines, openNew, pasteBox, savedOrder } from './new-order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: EXPECTED });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('an order can be confirmed at once; with too few units it is saved as new', async ({
  page,
  shop,
  products,
}) => {
  const last = await publish(shop, products[0]!, { units: '1' });
  await openNew(page, `?producto=${last._id}`);
  await expect(lines(page)).toContainText(['Queda 1']);
  await page.getByRole('button', { name: 'Confirmar de una vez' }).click();
  await expect(page.getByText('Decide el envío; si es gratis, pon 0')).toBeVisible();
  await expect(page.getByLabel('Envío', { exact: true })).toBeFocused();
  await page.getByLabel('Envío', { exact: true }).fill('2.500');
  await page.getByRole('button', { name: 'Confirmar de una vez' }).click();
  expect(await savedOrder(page, shop)).toMatchObject({ state: 'confirmado', fee: 2_500 });
  await openNew(page, `?producto=${last._id}`);
  await expect(lines(page)).toContainText(['Agotado']);
  await page.getByRole('button', { name: 'Gratis' }).click();
  await page.getByRole('button', { name: 'Confirmar de una vez' }).click();
  expect(await savedOrder(page, shop)).toMatchObject({ state: 'nuevo', fee: 0 });
  await expect(page.getByRole('dialog', { name: 'No alcanzan las unidades' })).toBeVisible();
  await remove(shop, last);
});

test('a double tap and a retry after a lost answer make one order', async ({ page, shop, products }) => {
  const before = await countOrders(shop);
  await openNew(page, `?producto=${products[0]!._id}`);
  await page.getByLabel('Nota interna').fill('Bodega');
  let isLost = true;
  await page.route('**/orders/new', async (route) => {
    const reply = await route.fetch();
    if (isLost) await route.abort();
    else await route.fulfill({ response: reply });
  });
  await page.getByRole('button', { name: 'Guardar como nuevo' }).dblclick();
  await expect(page.getByRole('alert')).toContainText('No pudimos conectar con la tienda.');
  await expect(page.getByLabel('Nota interna')).toHaveValue('Bodega');
  isLost = false;
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  expect(await savedOrder(page, shop)).toMatchObject({ state: 'nuevo', privateNote: 'Bodega' });
  expect(await countOrders(shop)).toBe(before + 1);
});

test('the page fits a phone of 360 px', async ({ page, shop, products }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openNew(page, `?producto=${products[0]!._id}`);
  await pasteBox(page).fill(productUrl(shop.url, products[1]!));
  await expect(lines(page)).toHaveCount(2);
  expect(await findCutOff(page)).toEqual([]);
});

import {
  changeProduct,
  createProduct,
  update,
  updateButton,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';
import { conflict } from './form-steps.ts';

// The browser logs the refusal in its console.
test.use({ expectedComplaints: [/Failed to load resource: .* 409/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('the second of two editors sees both versions, and keeping theirs loses nothing of the shop', async ({
  page,
  shop,
}) => {
  const product = await createProduct(shop, 'Lo editan dos', 2);
  await page.goto(`/tienda/${product._id}?modo=editar`);
  await page.getByLabel('Precio', { exact: true }).fill('18.000');
  await changeProduct(shop, product, { name: 'Lo cambió otra', price: '20000' });
  await updateButton(page).click();
  const price = conflict(page).getByRole('row', { name: /^Precio/ });
  await expect(price).toContainText('₡18,000');
  await expect(price).toContainText('₡20,000');
  await expect(conflict(page).getByRole('row', { name: /^Nombre \(distinto\)/ })).toContainText(
    'Lo cambió otra',
  );
  await conflict(page).getByRole('button', { name: 'Usar la guardada' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Lo cambió otra');
  await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('20000');
  await update(page);
});

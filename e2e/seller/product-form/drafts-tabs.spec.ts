import { createProduct, update, updateButton } from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';
import { reloadFinds, typeBrand } from './form-steps.ts';

// The browser logs the refusal of the second tab in its console.
test.use({ expectedComplaints: [/Failed to load resource: .* 409/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('two tabs on one product keep a draft each, and the second to save compares', async ({
  page,
  context,
  shop,
}) => {
  const { _id } = await createProduct(shop, 'En dos pestañas');
  const other = await context.newPage();
  await typeBrand(page, `/tienda/${_id}`, 'La primera');
  await other.goto(`/tienda/${_id}`);
  await expect(other.getByLabel('Marca')).toHaveValue('Río');
  await typeBrand(other, `/tienda/${_id}`, 'La segunda');
  await reloadFinds(page, 'La primera');
  await update(page);
  await reloadFinds(other, 'La segunda');
  await updateButton(other).click();
  const conflict = other.getByRole('dialog', { name: 'Otra persona cambió este producto' });
  await expect(conflict.getByRole('row', { name: /^Marca \(/ })).toContainText('La primera');
});

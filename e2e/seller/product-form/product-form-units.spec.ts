import { remove } from '../../../test/harness/browser/own-product.ts';
import { create, prepareProduct, productsNamed } from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { readUnits } from '../../../test/harness/unit-calls.ts';
import { ORDERS_MANUAL } from '../../environments.ts';
import { expect, test } from '../../shop.ts';
import { unitsField } from './form-steps.ts';

test.use({
  environment: ORDERS_MANUAL,
  expectedComplaints: [
    /^Failed to load resource: (?:the server responded with a status of 409|net::ERR_FAILED)/,
  ],
});
const NONE = 'Se muestra como Agotado mientras haya 0.';

test('a seller counts a new product, and the field says what 0 means', async ({ page, shop }) => {
  const name = `Radio contado ${crypto.randomUUID().slice(0, 8)}`;
  await enter(page, shop);
  await prepareProduct(page, { name });
  await expect(unitsField(page)).toHaveAttribute('placeholder', 'Sin contar');
  await expect(unitsField(page)).toHaveAccessibleDescription(
    'Si lo llenas, cada pedido que confirmes las va restando. Vacío: no se cuentan.',
  );
  await unitsField(page).fill('0');
  await expect(page.getByText(NONE)).toBeVisible();
  await unitsField(page).fill('12');
  await expect(page.getByText(NONE)).toHaveCount(0);
  await create(page);
  const [product] = await productsNamed(shop, name);
  expect(await readUnits(shop, product!)).toBe(12);
  await remove(shop, product!);
});

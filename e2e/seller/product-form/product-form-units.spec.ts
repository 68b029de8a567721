import { editProductPath } from '../../../src/domain/addresses.ts';
import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { update, updateButton } from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { readUnits, setUnits } from '../../../test/harness/unit-calls.ts';
import { ORDERS_MANUAL } from '../../environments.ts';
import { expect, type Page, test } from '../../shop.ts';

test.use({
  environment: ORDERS_MANUAL,
  expectedComplaints: [/^Failed to load resource: the server responded with a status of 409/],
});

const NONE = 'Se muestra como Agotado mientras haya 0.';
const unitsField = (page: Page) => page.getByLabel('Unidades (opcional)');

test('the field says what 0 units mean, and units that were sold meanwhile lose nothing that was typed', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!, { units: '5' });
  await enter(page, shop);
  await page.goto(editProductPath(product._id));
  await page.getByLabel('Descripción').fill('Con estuche');
  await expect(unitsField(page)).toHaveAccessibleDescription(
    'Si lo llenas, cada pedido que confirmes las va restando. Vacío: no se cuentan.',
  );
  await unitsField(page).fill('0');
  await expect(page.getByText(NONE)).toBeVisible();
  await unitsField(page).fill('6');
  await expect(page.getByText(NONE)).toHaveCount(0);
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

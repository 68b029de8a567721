import { openBlock, resetSettings, saveButton } from '../../../test/harness/browser/settings-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { CHANGED_SHOP } from '../../environments.ts';
import { expect, test } from '../../shop.ts';

// The browser logs refusals and lost connections in its console.
test.use({ environment: CHANGED_SHOP, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a setting that the server fixes is a value with its variable; the other one can be saved', async ({
  page,
  shop,
}) => {
  const block = await openBlock(page, 'Compra');
  const cart = block.getByRole('group', { name: 'Carrito' });
  await expect(cart).toContainText('Encendido');
  await expect(cart).toContainText('Lo fija la configuración del servidor (SHOP_CART).');
  await expect(cart.getByRole('radio')).toHaveCount(0);
  await block.getByRole('radio', { name: 'Manual' }).check();
  await saveButton(block).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await resetSettings(shop, 'buying');
});

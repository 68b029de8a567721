import { expect, test } from '../../shop.ts';
import { openPanel, sell } from './counts-panel-steps.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

test('the keyboard switches what the chart shows, and axe has nothing serious to say', async ({
  page,
  shop,
  products,
}) => {
  await sell(shop, products[0]!);
  const panel = await openPanel(page, shop);
  await panel.getByRole('radio', { name: /^Vistas/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('radio', { name: /^Agregados/ })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('figure')).toContainText('Comprar: ');
});

test('the account stays usable when the counts cannot be read, and asks for them again', async ({
  page,
  shop,
}) => {
  let isAway = true;
  await page.route('**/counts', (route) => (isAway ? route.abort() : route.continue()));
  const panel = await openPanel(page, shop);
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();
  isAway = false;
  await panel.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(panel.getByRole('heading', { name: 'Búsquedas sin resultado' })).toBeVisible();
});

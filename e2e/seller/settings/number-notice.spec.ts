import { PLACEHOLDER_PHONE } from '../../../src/domain/settings/placeholder-phone.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { saveSettings } from '../../../test/harness/save-settings.ts';
import { expect, test } from '../../shop.ts';

const MISSING = 'Falta tu número de WhatsApp: los mensajes de compra no te llegan.';

// The refusal of a role is part of one test, and the browser logs it.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ shop }) => saveSettings(shop, 'whatsapp', { phone: PLACEHOLDER_PHONE }));
test.afterEach(({ shop }) => saveSettings(shop, 'whatsapp', { phone: '50688881234' }));

test('whoever administers the shop sees on every page that the number is missing, and sets it', async ({
  page,
  shop,
}) => {
  await enter(page, shop);
  for (const path of ['/tienda', '/inicio', '/cuenta']) {
    await page.goto(path);
    await expect(page.getByText(MISSING)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ponerlo ahora' }).click();
  await expect(page).toHaveURL('/cuenta/tienda#whatsapp');
  await expect(page.getByRole('button', { name: 'WhatsApp', exact: true })).toBeFocused();
  await page.getByLabel('Número').fill('8888 1234');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(shop.password);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await page.goto('/tienda');
  await expect(page.getByText('Hola Ana')).toBeVisible();
  await expect(page.getByText(MISSING)).toBeHidden();
});

test('a seller is asked to tell whoever administers the shop', async ({ page, shop }) => {
  await page.route('**/user/*', async (route) => {
    const { user } = await (await route.fetch()).json();
    await route.fulfill({ json: { user: { ...user, role: 'vendedor' } } });
  });
  await enter(page, shop);
  await page.goto('/tienda');
  await expect(page.getByText(`${MISSING} Avísale a quien administra la tienda.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ponerlo ahora' })).toHaveCount(0);
});

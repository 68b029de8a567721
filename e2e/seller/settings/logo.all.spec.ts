import { openBlock, resetSettings } from '../../../test/harness/browser/settings-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { logoPicture } from '../../../test/harness/logo.ts';
import { saveSettings } from '../../../test/harness/save-settings.ts';
import { CHANGED_SHOP } from '../../environments.ts';
import { expect, test } from '../../shop.ts';
import { choose, remove } from './logo-steps.ts';

// The browser logs refusals and lost connections in its console.
test.use({ environment: CHANGED_SHOP, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a picture that cannot be a logo is refused with its reason, before it is sent', async ({ page }) => {
  const block = await openBlock(page, 'Tu tienda');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await choose(block, logoPicture({ height: 60 }));
  await expect(block.getByRole('alert')).toHaveText(/al menos 64 px de alto/);
  await choose(block, logoPicture({ width: 700, height: 80 }));
  await expect(block.getByRole('alert')).toHaveText(/hasta 8 veces más ancho que alto/);
  await choose(block, Promise.resolve(Buffer.from('no')));
  await expect(block.getByRole('alert')).toHaveText(/No pudimos leer “logo.png”/);
  expect(sent).not.toContain('/settings/logo');
});

test('without a connection a second try sends the same logo', async ({ page }) => {
  const block = await openBlock(page, 'Tu tienda');
  await page.route('**/settings/logo', (route) => route.abort(), { times: 1 });
  await choose(block, logoPicture());
  await expect(block.getByRole('alert')).toContainText('No pudimos conectar con la tienda');
  await block.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(block.getByRole('img', { name: 'Tu logo' })).toBeVisible();
  await remove(page, block);
});

test('when another person saved the block meanwhile, nothing typed is lost and a second try works', async ({
  page,
  shop,
}) => {
  const block = await openBlock(page, 'Tu tienda');
  await block.getByLabel('Red social').fill('https://red.example/mia');
  await saveSettings(shop, 'shop', { name: 'El Nombre de Luis' });
  await choose(block, logoPicture());
  await expect(block.getByRole('alert')).toContainText('Otra persona guardó este bloque');
  await expect(block.getByLabel('Nombre')).toHaveValue('El Nombre de Luis');
  await expect(block.getByLabel('Red social')).toHaveValue('https://red.example/mia');
  await block.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(block.getByRole('img', { name: 'Tu logo' })).toBeVisible();
  await expect(block.getByLabel('Red social')).toHaveValue('https://red.example/mia');
  await remove(page, block);
  await resetSettings(shop, 'shop');
});

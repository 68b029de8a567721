import {
  openBlock,
  resetSettings,
  saveButton,
  unfoldBlock,
} from '../../../test/harness/browser/settings-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';

test.beforeEach(({ page, shop }) => enter(page, shop));

test('zones are added, share no place, and are saved together', async ({ page, shop }) => {
  const block = await openBlock(page, 'Envíos');
  const add = block.getByRole('button', { name: 'Agregar zona' });
  await add.click();
  await expect(block.getByLabel('Zona', { exact: true })).toBeFocused();
  await block.getByRole('button', { name: 'Listo' }).click();
  await expect(block.getByText('Ponle un nombre a la zona')).toBeVisible();
  await expect(block.getByText('Elige al menos un lugar')).toBeVisible();
  await block.getByLabel('Zona', { exact: true }).fill('Cerca');
  await block.getByRole('checkbox', { name: 'Heredia' }).check();
  await block.getByLabel('Costo').fill('2 500');
  await block.getByLabel('Tiempo').fill('1 a 3 días hábiles');
  await block.getByLabel('Gratis desde').fill('50000');
  await block.getByRole('button', { name: 'Listo' }).click();
  await expect(block.getByRole('button', { name: 'Cambiar Cerca' })).toBeFocused();
  await expect(block.getByRole('listitem')).toContainText(['Cerca', 'Resto del país']);

  await add.click();
  await expect(block.getByText('Toda es de Cerca')).toBeVisible();
  await block.getByLabel('Zona', { exact: true }).fill('Pacífico');
  await block.getByRole('button', { name: 'Cantones de Puntarenas' }).click();
  await block.getByText('Quepos').click();
  await block.getByRole('checkbox', { name: 'Por definir' }).check();
  await block.getByRole('button', { name: 'Listo' }).click();
  await expect(block.getByText('Cambiaste 3 zonas y todavía no se guarda.')).toBeVisible();
  await saveButton(block).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 zonas y el resto del país.')).toBeVisible();

  const again = await unfoldBlock(page, 'Envíos');
  await again.getByRole('button', { name: 'Quitar Pacífico' }).click();
  await again.getByRole('button', { name: 'Cambiar Resto del país' }).click();
  await again.getByRole('checkbox', { name: 'Por definir' }).uncheck();
  await again.getByLabel('Costo').fill('dos mil');
  await saveButton(again).click();
  await expect(again.getByText('El costo va de ₡0 a ₡1 000 000, sin céntimos')).toBeVisible();
  await again.getByLabel('Costo').fill('4000');
  await saveButton(again).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await expect(again.getByRole('listitem')).toContainText(['₡2 500', '₡4 000']);
  await resetSettings(shop, 'delivery');
});

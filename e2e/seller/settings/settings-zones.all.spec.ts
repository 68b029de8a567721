import { openBlock, resetSettings, saveButton } from '../../../test/harness/browser/settings-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { saveSettings } from '../../../test/harness/save-settings.ts';
import { expect, test } from '../../shop.ts';

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a cancelled zone is as it was before', async ({ page, shop }) => {
  const block = await openBlock(page, 'Envíos');
  await block.getByRole('button', { name: 'Agregar zona' }).click();
  await block.getByRole('button', { name: 'Cancelar' }).click();
  await expect(block.getByRole('listitem')).toHaveCount(0);
  await expect(saveButton(block)).toHaveCount(0);
  const zone = { zone: 'Cerca', places: ['Heredia'], cost: 1500, time: '', freeFrom: null };
  const rest = { zone: 'Resto del país', places: [], cost: null, time: '', freeFrom: null };
  await saveSettings(shop, 'delivery', { zones: [zone, rest] });
  const again = await openBlock(page, 'Envíos');
  await again.getByRole('button', { name: 'Cambiar Cerca' }).click();
  await again.getByLabel('Costo').fill('9');
  await again.getByRole('button', { name: 'Cancelar' }).click();
  await expect(again.getByText('₡1 500')).toBeVisible();
  await expect(saveButton(again)).toHaveCount(0);
  await resetSettings(shop, 'delivery');
});

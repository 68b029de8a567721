import { openBlock, resetSettings, saveButton } from '../../../test/harness/browser/settings-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { saveSettings } from '../../../test/harness/save-settings.ts';
import { expect, test } from '../../shop.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('of two people the second sees both values and decides; nothing typed is lost', async ({
  page,
  shop,
}) => {
  const block = await openBlock(page, 'Quién vende');
  await block.getByLabel('Horario').fill('Lunes a sábado');
  await block.getByLabel('Garantía').fill('6 meses');
  await saveSettings(shop, 'seller', { hours: 'Lunes a viernes', place: 'Heredia' });
  await saveButton(block).click();
  await expect(block.getByRole('alert')).toContainText(`Ana Mora guardó este bloque mientras escribías.`);
  await expect(block.getByText('Se guarda lo que está marcado.')).toBeVisible();
  const hours = block.getByRole('group', { name: 'Horario' });
  await expect(
    hours.getByRole('radio', { name: /^La guardada · Ana Mora, hoy .* Lunes a viernes$/ }),
  ).toBeVisible();
  await expect(hours.getByRole('radio', { name: /^La tuya · sin guardar Lunes a sábado$/ })).toBeChecked();
  await expect(
    block.getByRole('group', { name: 'Lugar' }).getByRole('radio', { name: /Heredia/ }),
  ).toBeChecked();
  await block.getByRole('button', { name: 'Cancelar' }).click();
  await expect(block.getByLabel('Horario')).toHaveValue('Lunes a sábado');
  await saveButton(block).click();
  await hours.getByRole('radio', { name: /Lunes a viernes/ }).check();
  await saveButton(block).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await expect(block.getByLabel('Horario')).toHaveValue('Lunes a viernes');
  await expect(block.getByLabel('Garantía')).toHaveValue('6 meses');
  await expect(block.getByLabel('Lugar')).toHaveValue('Heredia');
  await resetSettings(shop, 'seller');
});

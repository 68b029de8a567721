import { enter } from '../../../test/harness/browser/sign-in.ts';
import { draftIsStored } from '../../../test/harness/browser/stored-drafts.ts';
import { expect, test } from '../../shop.ts';
import { clickLogo } from './form-steps.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('leaving the form asks first; a seller who leaves finds the draft again', async ({ page }) => {
  await page.goto('/tienda/nuevo');
  await page.getByLabel('Nombre').fill('A medias');
  await draftIsStored(page, 'A medias');
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await clickLogo(page);
  await expect(question).toContainText('Guardamos un borrador');
  await question.getByRole('button', { name: 'Quedarme' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/tienda/nuevo');
  await clickLogo(page);
  await question.getByRole('button', { name: 'Salir de aquí' }).click();
  await expect(page).not.toHaveURL('/tienda/nuevo');
  await page.goto('/tienda/nuevo');
  await expect(page.getByLabel('Nombre')).toHaveValue('A medias');
});

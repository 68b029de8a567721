import { titlesOf } from '../../../test/harness/browser/catalogue-steps.ts';
import { expect, test } from '../../shop.ts';
import { box, openShop } from './search-steps.ts';

test('a category without it offers to search everywhere', async ({ page }) => {
  await openShop(page, '/tienda/audio/lista');
  await box(page).fill('reloj');
  await page.getByRole('link', { name: 'Buscar en toda la tienda' }).click();
  await expect(page).toHaveURL('/tienda?q=reloj');
  await expect(box(page)).toHaveValue('reloj');
  await expect(titlesOf(page).first()).toContainText('Reloj');
});

test('the keyboard is enough: search, filters and sort in a row, all with a name', async ({ page }) => {
  await openShop(page);
  await box(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Filtros' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Filtros' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Ordenar por')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Marca')).toBeFocused();
});

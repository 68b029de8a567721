import { findSerious } from '../../../test/harness/browser/accessibility.ts';
import { titlesOf } from '../../../test/harness/browser/catalogue-steps.ts';
import { expect, test } from '../../shop.ts';
import { box, openShop } from './search-steps.ts';

for (const words of ['audífonos', 'AUDIFONOS', 'audifnos']) {
  test(`“${words}” finds the headphones first, then what speaks of them`, async ({ page, products }) => {
    const headphones = products.filter(({ title }) => title.startsWith('Audífonos'));
    const others = products.filter(({ description }) => description.includes('audífonos'));
    const found = [...headphones, ...others.filter((product) => !headphones.includes(product))];
    await openShop(page);
    await box(page).fill(words);
    await expect(titlesOf(page)).toHaveText(found.map(({ title }) => title));
    await expect(page.getByRole('status').filter({ hasText: `${found.length} resultados` })).toBeVisible();
  });
}

test('ñ is a letter of its own: sueno is not sueño', async ({ page, products }) => {
  const sleep = products.filter((product) => product.description.includes('sueño'));
  await openShop(page);
  await box(page).fill('Sueño');
  await expect(titlesOf(page)).toHaveText(sleep.map(({ title }) => title));
  await box(page).fill('sueno');
  await expect(page.getByRole('heading', { name: 'No encontramos “sueno”' })).toBeVisible();
});

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

test('search, open filters and an empty result have nothing that axe calls serious', async ({ page }) => {
  await openShop(page);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await box(page).fill('proyector');
  await expect(page.getByRole('heading', { name: 'No encontramos “proyector”' })).toBeVisible();
  expect(await findSerious(page, 'main')).toEqual([]);
});

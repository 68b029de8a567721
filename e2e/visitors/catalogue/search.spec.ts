import { titlesOf } from '../../../test/harness/browser/catalogue-steps.ts';
import { expect, test } from '../../shop.ts';
import { box, openShop } from './search-steps.ts';

test('a search that finds nothing says what to do, with a link to the chat', async ({ page, products }) => {
  await openShop(page);
  await box(page).fill('proyector');
  await expect(page.getByRole('heading', { name: 'No encontramos “proyector”' })).toBeVisible();
  await expect(
    page.getByText('Prueba con otra palabra o pregúntanos por chat: tal vez lo podemos conseguir.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Preguntar por chat' })).toHaveAttribute(
    'href',
    'https://wa.me/50688881234',
  );
  await page.getByRole('button', { name: 'Borrar búsqueda' }).click();
  await expect(box(page)).toHaveValue('');
  await expect(titlesOf(page).first()).toHaveText(products[0]!.title);
  await expect(page).toHaveURL('/tienda');
});

test('typing changes the address, but leaves one step for Back', async ({ page }) => {
  await page.goto('/inicio');
  await page.getByRole('link', { name: 'Ver la tienda' }).click();
  await box(page).pressSequentially('reloj');
  await expect(page).toHaveURL('/tienda?q=reloj');
  await page.goBack();
  await expect(page).toHaveURL('/inicio');
  await page.goForward();
  await expect(box(page)).toHaveValue('reloj');
  await expect(titlesOf(page).first()).toContainText('Reloj');
});

test('a link to a search shows its results, and Tienda leads back to everything', async ({
  page,
  products,
}) => {
  await openShop(page, '/tienda?q=bombillo');
  await expect(box(page)).toHaveValue('bombillo');
  await expect(titlesOf(page).first()).toContainText('Bombillo');
  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Ver Todo' }).click();
  await expect(box(page)).toHaveValue('');
  await expect(titlesOf(page).first()).toHaveText(products[0]!.title);
});

test('text typed before hydration is not lost', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/tienda', { waitUntil: 'commit' });
  await box(page).fill('bombillo');
  gate.resolve();
  await expect(page.getByText(/^\d+ resultados?$/)).toBeVisible();
  await expect(box(page)).toHaveValue('bombillo');
  await expect(titlesOf(page).first()).toContainText('Bombillo');
});

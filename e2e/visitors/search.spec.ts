import { findSerious } from '../../test/harness/browser/accessibility.ts';
import { titlesOf } from '../../test/harness/browser/catalogue-steps.ts';
import { expect, type Page, test } from '../shop.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en el catálogo' });

/** The page is hydrated when its list is complete. */
async function openShop(page: Page, address = '/tienda'): Promise<void> {
  const list = page.waitForResponse('**/products/all');
  await page.goto(address);
  await list;
}

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

test('a category without it offers to search everywhere', async ({ page }) => {
  await openShop(page, '/tienda/audio/lista');
  await box(page).fill('reloj');
  await page.getByRole('link', { name: 'Buscar en toda la tienda' }).click();
  await expect(page).toHaveURL('/tienda?q=reloj');
  await expect(box(page)).toHaveValue('reloj');
  await expect(titlesOf(page).first()).toContainText('Reloj');
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

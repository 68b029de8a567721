import {
  openFilters,
  orderOf,
  seeTheWholeList,
  titles,
  titlesOf,
} from '../../../test/harness/browser/catalogue-steps.ts';
import { expect, test } from '../../shop.ts';

test('colour, discount and a range of prices filter the list', async ({ page, products }) => {
  const { color } = products[0]!;
  await page.goto('/tienda');
  await openFilters(page);
  await page.getByLabel('Color').selectOption(color);
  const coloured = products.filter((product) => product.color === color);
  await seeTheWholeList(page, coloured.length);
  await expect(titlesOf(page)).toHaveText(titles(coloured));
  await page.getByLabel('Color').selectOption('Todos');
  await page.getByLabel('Con descuento').check();
  const discounted = products.filter((product) => product.discounted);
  await seeTheWholeList(page, discounted.length);
  await expect(titlesOf(page)).toHaveText(titles(discounted));
  await page.getByLabel('Con descuento').uncheck();
  await page.getByLabel('Precio desde').fill('20.000');
  await page.getByLabel('Precio hasta').fill('₡30 000');
  await page.getByLabel('Precio hasta').press('Enter');
  const inRange = products.filter(({ price }) => price >= 20_000 && price <= 30_000);
  await seeTheWholeList(page, inRange.length);
  await expect(titlesOf(page)).toHaveText(titles(inRange));
  await expect(page).toHaveURL('/tienda?desde=20000&hasta=30000');
});

test('a price filters the list when typing pauses, and one Back removes it', async ({ page, products }) => {
  await page.goto('/tienda', { waitUntil: 'networkidle' });
  await openFilters(page);
  const most = page.getByLabel('Precio hasta');
  await most.pressSequentially('20000');
  await expect(page).toHaveURL('/tienda?hasta=20000');
  const cheap = products.filter(({ price }) => price <= 20_000);
  await seeTheWholeList(page, cheap.length);
  await expect(titlesOf(page)).toHaveText(titles(cheap));
  await expect(most).toBeFocused();
  await expect(most).toHaveValue('20000');
  await most.press('Backspace');
  await expect(page).toHaveURL('/tienda?hasta=2000');
  await page.goBack();
  await expect(page).toHaveURL('/tienda');
  await expect(titlesOf(page).first()).toHaveText(products[0]!.title);
});

test('the buttons for filters and order show their names at every width, and a chosen order is marked', async ({
  page,
}) => {
  await page.goto('/tienda', { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: 'Filtros' });
  const sort = page.locator('label').filter({ has: orderOf(page) });
  const edge = () => sort.evaluate((label) => getComputedStyle(label, '::after').width);
  for (const width of [320, 390, 600]) {
    await page.setViewportSize({ width, height: 664 });
    await expect(button.getByText('Filtros')).toBeInViewport({ ratio: 1 });
    await expect(sort.getByText('Ordenar')).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 664 });
  expect(await edge()).toBe('auto');
  await orderOf(page).selectOption('Nombre: A a la Z');
  await expect.poll(edge).not.toBe('auto');
});

test('the first option of the brands is Todas, that of the colours Todos', async ({ page }) => {
  await page.goto('/tienda');
  await openFilters(page);
  await expect(page.getByLabel('Marca').locator('option').first()).toHaveText('Todas');
  await expect(page.getByLabel('Color').locator('option').first()).toHaveText('Todos');
});

import {
  cardsOf,
  openFilters,
  orderOf,
  titles,
  titlesOf,
} from '../../../test/harness/browser/catalogue-steps.ts';
import { expect, test } from '../../shop.ts';

test('the list is sorted as chosen, and Back restores the order before', async ({ page, products }) => {
  await page.goto('/tienda/audio/lista');
  const audio = products.filter((product) => product.category === 'Audio');
  const cheapFirst = [...audio].sort((a, b) => a.price - b.price);
  await orderOf(page).selectOption('Precio: menor a mayor');
  await expect(titlesOf(page)).toHaveText(titles(cheapFirst));
  await expect(page).toHaveURL('/tienda/audio/lista?orden=precio-menor');
  await orderOf(page).selectOption('Precio: mayor a menor');
  await expect(titlesOf(page)).toHaveText(titles(cheapFirst.toReversed()));
  await orderOf(page).selectOption('Nombre: A a la Z');
  await expect(titlesOf(page)).toHaveText(titles(audio).toSorted((a, b) => a.localeCompare(b, 'es')));
  await page.goBack();
  await expect(orderOf(page)).toHaveValue('precio-mayor');
  await expect(titlesOf(page)).toHaveText(titles(cheapFirst.toReversed()));
});

test('filters shorten the list, are part of the address, and are all removed by one button', async ({
  page,
  products,
}) => {
  const { brand } = products.find((product) => !product.outOfStock)!;
  const wanted = products.filter((product) => product.brand === brand && !product.outOfStock);
  await page.goto('/tienda');
  await openFilters(page);
  await page.getByLabel('Marca').selectOption(brand);
  await page.getByLabel('Solo disponibles').check();
  await expect(titlesOf(page)).toHaveText(titles(wanted));
  await expect(page.getByText(`${wanted.length} resultado`)).toBeVisible();
  await expect(page).toHaveURL(`/tienda?marca=${brand}&disponible=1`);
  await page.reload();
  await expect(titlesOf(page)).toHaveText(titles(wanted));
  await expect(page.getByRole('button', { name: 'Filtros, 2 en uso' })).toBeVisible();
  await page.getByRole('button', { name: 'Borrar filtros' }).click();
  await expect(titlesOf(page).first()).toHaveText(products[0]!.title);
  await expect(page).toHaveURL('/tienda');
});

test('filters without a result show a text and a button that removes them', async ({ page }) => {
  await page.goto('/tienda?hasta=1');
  await expect(page.getByRole('heading', { name: 'No encontramos nada con esos filtros' })).toBeVisible();
  await page.getByRole('button', { name: 'Borrar filtros' }).click();
  await expect(cardsOf(page).first()).toBeVisible();
});

import { expect, test } from '../shop.ts';

test.use({ javaScriptEnabled: false });

test('without scripts the list has a text about the rest and links to it', async ({ page, products }) => {
  await page.goto('/tienda');
  await expect(
    page.getByText(`Aquí ves los 12 artículos más recientes de ${products.length}.`),
  ).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.getByRole('link', { name: 'Elige una categoría para ver más.' }).click();
  const strip = page.getByRole('navigation', { name: 'Categorías' });
  await expect(strip).toBeInViewport();
  await strip.getByRole('link', { name: 'Audio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audio' })).toBeVisible();
  const audio = products.filter((product) => product.category === 'Audio');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(audio.map(({ title }) => title));
});

test('without scripts a link to a search shows the first cards, and does not pretend to search', async ({
  page,
  products,
}) => {
  await page.goto('/tienda?q=bombillo');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toContainText(products[0]!.title);
  await expect(cards.first()).toBeInViewport();
  await expect(page.getByText('Buscando…')).toBeHidden();
});

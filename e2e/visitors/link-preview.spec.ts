import { productPath } from '../../src/domain/addresses.ts';
import { findProduct, PRODUCT } from '../../test/harness/browser/page-steps.ts';
import { enter } from '../../test/harness/browser/sign-in.ts';
import { expect, type Page, test } from '../shop.ts';
import { readTags } from './link-preview-steps.ts';

test.describe('Así se ve tu enlace', () => {
  const LINK = 'Así se ve tu enlace';

  function card(page: Page) {
    return page.getByRole('dialog', { name: LINK }).getByRole('figure', { name: 'Vista previa del enlace' });
  }

  test('a card of the catalogue shows the preview of its link', async ({ page, shop, products }) => {
    const product = findProduct(products, PRODUCT);
    await enter(page, shop);
    await page.goto('/tienda');
    const article = page.getByRole('article').filter({ hasText: product.title });
    await article.getByRole('button', { name: 'Administrar' }).click();
    await article.getByRole('button', { name: 'Ver enlace' }).click();
    const tags = await readTags(shop.url + productPath(product));
    await expect(card(page)).toContainText(product.title);
    await expect(card(page)).toContainText(tags['og:description']!);
    await expect(card(page)).toContainText(new URL(shop.url).host);
    const shown = await card(page)
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.src);
    expect(shown).toBe(tags['og:image']);
    await expect(page.getByText('La tienda todavía no tiene una dirección pública')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Código QR de este enlace' })).toBeVisible();
    await page.goBack();
    await expect(card(page)).toBeHidden();
    await expect(page).toHaveURL('/tienda');
  });
});

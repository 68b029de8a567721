import { visit } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';

test.describe('the home page', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, '/inicio');
  });

  test('the home page has a link to the chat and explains how to buy', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Chatear por WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/50688881234',
    );
    await expect(page.getByRole('button', { name: '¿Cómo comprar?' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver la tienda' }).click();
    await expect(page).toHaveURL('/tienda');
  });

  test('a tile opens its list, whose heading is in upper case', async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: 'Smart Home', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Smart Home', exact: true });
    await expect(heading).toHaveCSS('text-transform', 'uppercase');
    expect(decodeURI(new URL(page.url()).pathname)).toBe('/tienda/smart home/lista');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

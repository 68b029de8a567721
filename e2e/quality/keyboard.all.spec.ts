import { visit } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';

test.describe('with the keyboard alone', () => {
  test('the bar is walked through in the order it is read', async ({ page, viewport }) => {
    await visit(page, '/inicio');
    const isWide = viewport!.width >= 768;
    const links = isWide
      ? [/^Inicio/, /^Tienda/, /^Acceder/].map((name) => page.getByRole('link', { name }))
      : [page.getByRole('button', { name: 'Menú' })];
    const stops = [
      page.getByRole('link', { name: 'Saltar al contenido' }),
      page.getByRole('link', { name: 'Chatea y Compra' }),
      ...links,
      page.getByRole('button', { name: /^Carrito,/ }),
      page.getByRole('link', { name: 'Ver la tienda' }),
      page.getByRole('button', { name: '¿Cómo comprar?' }),
    ];
    for (const stop of stops) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
  });

  test('a product is opened and left again', async ({ page, products }) => {
    const product = products[0]!;
    await visit(page, '/tienda');
    await page.getByRole('link', { name: product.title, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
    await page.getByRole('link', { name: 'Regresar' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tienda');
  });
});

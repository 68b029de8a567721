import { productPath } from '../../src/domain/addresses.ts';
import { visit } from '../../test/harness/browser/cart-steps.ts';
import { findProduct, PRODUCT } from '../../test/harness/browser/page-steps.ts';
import { expect, test } from '../shop.ts';

test.describe('the page of a product', () => {
  test('a product page shows description, title, colour and price', async ({ page, products }) => {
    const product = findProduct(products, PRODUCT);
    await visit(page, productPath(product));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.description);
    await expect(page.getByText(`${PRODUCT} en color Negro`)).toBeVisible();
    await expect(page.getByText('₡32,900').first()).toBeVisible();
    await expect(page.getByText('Disponible', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${PRODUCT} · Chatea y Compra`);
  });

  test('the buy link of a product sends the message that the page shows', async ({
    page,
    shop,
    products,
  }) => {
    const product = findProduct(products, PRODUCT);
    await visit(page, productPath(product));
    const message = `Hola, quisiera comprar este producto: ${PRODUCT} disponible en este enlace: ${shop.url}${productPath(product)}`;
    const link = page.getByRole('link', { name: 'Comprar' });
    await expect(link).toHaveAttribute(
      'href',
      `https://wa.me/50688881234?text=${encodeURIComponent(message)}`,
    );
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByText('Tu mensaje sale así:')).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
  });
});

test.describe('Regresar', () => {
  test('Regresar goes back one page', async ({ page, products }) => {
    const product = findProduct(products, PRODUCT);
    await visit(page, '/tienda');
    await page.getByRole('link', { name: product.title, exact: true }).click();
    await page.getByRole('link', { name: 'Regresar' }).click();
    await expect(page).toHaveURL('/tienda');
  });
});

test.describe('a product that cannot be shown', () => {
  test.use({ expectedComplaints: [/status of (404|503)/] });

  test('an unknown product shows the text of the specification with status 404', async ({ page }) => {
    const answer = await page.goto('/tienda/audio/noexiste01');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Algo salio mal...' })).toBeVisible();
    await expect(page.getByText('Error al cargar los detalles del producto (404)')).toBeVisible();
  });
});

import { productPath } from '../../src/domain/addresses.ts';
import { visit } from '../../test/harness/browser/cart-steps.ts';
import { findProduct, PRODUCT } from '../../test/harness/browser/page-steps.ts';
import { expect, test } from '../shop.ts';

const SOLD_OUT = 'Drone compacto Prismera Colibrí';

test.describe('the page of a product', () => {
  test('a product that is out of stock has a link to ask, and none to buy', async ({ page, products }) => {
    await visit(page, productPath(findProduct(products, SOLD_OUT)));
    await expect(
      page.getByText(
        'Artículo no disponible en este momento. Si quieres conseguir uno de todos modos, haz click en consultar',
        { exact: true },
      ),
    ).toBeVisible();
    await expect(page.locator('s', { hasText: '₡' })).toBeVisible();
    await expect(page.getByText('Agotado', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeDisabled();
    const href = await page.getByRole('link', { name: 'Consultar' }).getAttribute('href');
    expect(new URL(href ?? '').searchParams.get('text')).toContain(
      `Hola, quisiera consultar por este producto: ${SOLD_OUT}`,
    );
  });

  test('a discounted product shows its marking', async ({ page, products }) => {
    await visit(page, productPath(products.find((product) => product.discounted)!));
    await expect(page.getByText('Con descuento', { exact: true })).toBeVisible();
  });
});

test.describe('Regresar', () => {
  test('Regresar opens the list of the category when there is no page before', async ({ page, products }) => {
    await visit(page, productPath(findProduct(products, PRODUCT)));
    await page.getByRole('link', { name: 'Regresar' }).click();
    await expect(page).toHaveURL('/tienda/audio/lista');
    await expect(page.getByRole('heading', { level: 1, name: 'Audio' })).toBeVisible();
  });
});

test.describe('a product that cannot be shown', () => {
  test.use({ expectedComplaints: [/status of (404|503)/] });

  test('a product that cannot be loaded shows the error page with a link to the catalogue', async ({
    page,
    products,
  }) => {
    const product = findProduct(products, PRODUCT);
    await page.route(`**/products/${product._id}`, (route) => route.fulfill({ status: 503 }));
    await visit(page, '/tienda');
    await page.getByRole('link', { name: product.title, exact: true }).click();
    await expect(page.getByText('Error al cargar los detalles del producto (503)')).toBeVisible();
    await page.getByRole('link', { name: 'Ir al Catálogo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Todos' })).toBeVisible();
  });
});

import { productPath } from '../../src/domain/addresses.ts';
import { visit } from '../../test/harness/browser/cart-steps.ts';
import { findProduct, PRODUCT } from '../../test/harness/browser/page-steps.ts';
import { expect, test } from '../shop.ts';

const SOLD_OUT = 'Drone compacto Prismera Colibrí';

test.describe('a product', () => {
  test('is told by its description, title, colour and price', async ({ page, products }) => {
    const product = findProduct(products, PRODUCT);
    await visit(page, productPath(product));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.description);
    await expect(page.getByText(`${PRODUCT} en color Negro`)).toBeVisible();
    await expect(page.getByText('₡32,900').first()).toBeVisible();
    await expect(page.getByText('Disponible', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${PRODUCT} · Chatea y Compra`);
  });

  test('is bought by a link that holds the message the visitor has read', async ({
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
      `https://wa.me/50670000000?text=${encodeURIComponent(message)}`,
    );
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByText('Tu mensaje sale así:')).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
  });

  test('that is out of stock can only be asked for', async ({ page, products }) => {
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

  test('with a discount says so', async ({ page, products }) => {
    await visit(page, productPath(products.find((product) => product.discounted)!));
    await expect(page.getByText('Con descuento', { exact: true })).toBeVisible();
  });
});

test.describe('Regresar', () => {
  test('goes back one page', async ({ page, products }) => {
    const product = findProduct(products, PRODUCT);
    await visit(page, '/tienda');
    await page.getByRole('link', { name: product.title, exact: true }).click();
    await page.getByRole('link', { name: 'Regresar' }).click();
    await expect(page).toHaveURL('/tienda');
  });

  test('leads to the list of the category where there is no page to go back to', async ({
    page,
    products,
  }) => {
    await visit(page, productPath(findProduct(products, PRODUCT)));
    await page.getByRole('link', { name: 'Regresar' }).click();
    await expect(page).toHaveURL('/tienda/audio/lista');
    await expect(page.getByRole('heading', { level: 1, name: 'Audio' })).toBeVisible();
  });
});

test.describe('a product that cannot be shown', () => {
  test.use({ expectedComplaints: [/status of (404|503)/] });

  test('is told in the words of the specification, with status 404', async ({ page }) => {
    const answer = await page.goto('/tienda/audio/noexiste01');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Algo salio mal...' })).toBeVisible();
    await expect(page.getByText('Error al cargar los detalles del producto (404)')).toBeVisible();
  });

  test('is an error page when the shop fails on the way, and the catalogue is one tap away', async ({
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

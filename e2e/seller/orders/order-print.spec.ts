import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../../shop.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

/** In points. */
const A5 = '0 0 420 595';

/** The pages of the printed sheet, all of which are of this size. Only Chromium makes such a file. */
async function countPages(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true });
  const sizes = [...file.toString('latin1').matchAll(/\/MediaBox\s*\[([\d. ]+)\]/g)].map(([, box]) => box);
  expect(new Set(sizes.map((box) => box?.split(' ').map(Number).map(Math.round).join(' ')))).toEqual(
    new Set([A5]),
  );
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('the packing slip has no price, the receipt is no invoice, and each fits on one page', async ({
  page,
  shop,
  products,
}) => {
  const inStock = products.filter(({ outOfStock }) => !outOfStock);
  const lines = inStock.slice(0, 10).map(({ _id }) => ({ productId: _id, quantity: 2 }));
  const order = await storeOrder(shop, products, { lines, customer: MARIA, publicNote: 'Va de regalo.' });
  await order.act('confirm');
  await order.act('payments', { amount: 10_000, method: 'sinpe', voucher: '20261115102830101045' });
  await order.act('payments', { amount: 20_000, method: 'efectivo' });
  await order.act('deliver');
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}/imprimir`);
  const slip = page.getByRole('article', { name: 'Hoja de empaque' });
  await expect(slip).toContainText(order.reference);
  await expect(slip).toContainText('María Rojas');
  await expect(slip.getByRole('listitem')).toHaveCount(10);
  // The smallest QR code, which has room for a reference but for no link.
  const code = slip.getByRole('img', { name: /Código QR/ });
  await expect(code).toBeVisible();
  await expect(code).toHaveAttribute('viewBox', '0 0 29 29');
  await expect(slip).not.toContainText('₡');
  expect(await countPages(page)).toBe(1);
  await page.getByText('Comprobante', { exact: true }).click();
  const receipt = page.getByRole('article', { name: 'Comprobante' });
  await expect(receipt).toContainText('Este documento no es una factura electrónica.');
  await expect(receipt).toContainText('₡');
  expect(await countPages(page)).toBe(1);
  await page.getByRole('link', { name: 'Regresar' }).click();
  await expect(page.getByRole('heading', { name: order.reference })).toBeVisible();
});

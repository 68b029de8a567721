import { productPath } from '../../src/domain/addresses.ts';
import { addFromCard, cardOf, openCart, visit } from '../../test/harness/browser/cart-steps.ts';
import { publish, remove } from '../../test/harness/browser/own-product.ts';
import { setUnits } from '../../test/harness/unit-calls.ts';
import { expect, test } from '../shop.ts';

test('visitors see how many units are left, and may order more', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!, { units: '2' });
  await visit(page, '/tienda');
  await expect(cardOf(page, product)).toContainText('Quedan 2');
  await addFromCard(page, product);
  const dialog = await openCart(page);
  const hint = dialog.getByText('Solo quedan 2. Pide las que quieras y te decimos cuándo llegan.');
  const more = dialog.getByRole('button', { name: `Agregar uno de ${product.title}` });
  await more.click();
  await expect(hint).toHaveCount(0);
  await more.click();
  await expect(hint).toBeVisible();
  await setUnits(shop, product, 1);
  await visit(page, '/tienda');
  const refreshed = await openCart(page);
  await expect(refreshed.getByText('Solo queda 1. Pide las que quieras')).toBeVisible();

  await page.goto(productPath(product));
  await expect(page.getByText('Última unidad')).toBeVisible();
  await expect(page.getByText('Disponible', { exact: true })).toHaveCount(0);
  await setUnits(shop, product, 0);
  await page.goto('/tienda');
  await expect(cardOf(page, product)).toContainText('Agotado');
  await expect(cardOf(page, product).getByRole('link', { name: 'Consultar' })).toBeVisible();
  await setUnits(shop, product, 10);
  await page.goto('/tienda');
  await expect(cardOf(page, product)).not.toContainText('Agotado');
  await expect(cardOf(page, product)).not.toContainText('Queda');
  await remove(shop, product);
});

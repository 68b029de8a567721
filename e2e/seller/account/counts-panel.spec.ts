import { productPath } from '../../../src/domain/addresses.ts';
import type { Product } from '../../../src/domain/entities.ts';
import { findSerious } from '../../../test/harness/browser/accessibility.ts';
import { countsOf, sendCounts } from '../../../test/harness/browser/count-steps.ts';
import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { signIn } from '../../../test/harness/browser/sign-in.ts';
import type { RunningShop } from '../../../test/harness/running-shop.ts';
import { expect, type Page, test } from '../../shop.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

/** Two products that people bought; one of them is deleted. */
async function sell(shop: RunningShop, sample: Product): Promise<readonly [Product, Product]> {
  const [kept, gone] = [await publish(shop, sample), await publish(shop, sample)];
  await sendCounts(shop, {
    products: [
      { id: kept._id, kind: 'view', count: 12 },
      { id: kept._id, kind: 'buy', count: 15 },
      { id: gone._id, kind: 'buy', count: 20 },
    ],
    searches: [{ words: 'cafetera', count: 1 }],
  });
  await sendCounts(shop, { products: [], searches: [{ words: 'cafetera', count: 1 }] });
  await expect.poll(() => countsOf(shop, gone)).toEqual({ buy: 20 });
  await remove(shop, gone);
  return [kept, gone];
}

async function openPanel(page: Page, shop: RunningShop) {
  await signIn(page, shop);
  await page.goto('/cuenta');
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Qué se vende' }) });
  await expect(panel).toBeVisible();
  return panel;
}

test('a seller sees what sells, by product and by day, and what people did not find', async ({
  page,
  shop,
  products,
}) => {
  const [kept, gone] = await sell(shop, products[0]!);
  const panel = await openPanel(page, shop);
  const byProduct = panel.getByRole('table').last();
  const row = byProduct.getByRole('row').filter({ hasText: kept.title });
  await expect(row.getByRole('cell')).toHaveText(['12', '0', '15', '0']);
  await expect(row.getByRole('link', { name: kept.title })).toHaveAttribute('href', productPath(kept));
  await expect(byProduct.getByRole('row').filter({ hasText: `Producto borrado ${gone._id}` })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'cafetera' })).toContainText(/\d+ veces/);

  await panel.getByRole('radio', { name: /^Comprar/ }).check();
  await expect(panel.getByRole('figure')).toContainText(
    /Comprar: \d+ en total\. El mejor día fue el .+, con \d+\./,
  );
  await panel.getByText('Ver los números por día').click();
  await expect(panel.getByRole('table').first().getByRole('row')).toHaveCount(31);
  await expect(panel.getByRole('columnheader', { name: 'Consultar' }).first()).toBeAttached();
});

test('the keyboard switches what the chart shows, and axe has nothing serious to say', async ({
  page,
  shop,
  products,
}) => {
  await sell(shop, products[0]!);
  const panel = await openPanel(page, shop);
  await panel.getByRole('radio', { name: /^Vistas/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('radio', { name: /^Agregados/ })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('figure')).toContainText('Comprar: ');
  expect(await findSerious(page, 'section.visits-panel')).toEqual([]);
});

test('the account stays usable when the counts cannot be read, and asks for them again', async ({
  page,
  shop,
}) => {
  let isAway = true;
  await page.route('**/counts', (route) => (isAway ? route.abort() : route.continue()));
  const panel = await openPanel(page, shop);
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();
  isAway = false;
  await panel.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(panel.getByRole('heading', { name: 'Búsquedas sin resultado' })).toBeVisible();
});

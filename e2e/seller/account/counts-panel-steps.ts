import type { Product } from '../../../src/domain/entities.ts';
import { countsOf, sendCounts } from '../../../test/harness/browser/count-steps.ts';
import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { signIn } from '../../../test/harness/browser/sign-in.ts';
import type { RunningShop } from '../../../test/harness/running-shop.ts';
import { expect, type Page } from '../../shop.ts';

/** Two products that people bought; one of them is deleted. */
export async function sell(shop: RunningShop, sample: Product): Promise<readonly [Product, Product]> {
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

export async function openPanel(page: Page, shop: RunningShop) {
  await signIn(page, shop);
  await page.goto('/cuenta');
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Qué se vende' }) });
  await expect(panel).toBeVisible();
  return panel;
}

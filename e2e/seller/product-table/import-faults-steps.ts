import type { Product } from '../../../src/domain/entities.ts';
import { countsOn, openImport, review, sheetOf } from '../../../test/harness/browser/import-steps.ts';
import { readProducts } from '../../../test/harness/browser/leftovers.ts';
import { publish } from '../../../test/harness/browser/own-product.ts';
import { signIn } from '../../../test/harness/browser/sign-in.ts';
import type { RunningShop } from '../../../test/harness/running-shop.ts';
import { expect, type Page } from '../../shop.ts';

export async function reviewOwn(page: Page, shop: RunningShop, sample: Product): Promise<Product> {
  const own = await publish(shop, sample, { price: '1000' });
  await signIn(page, shop);
  await openImport(page);
  await review(page, [sheetOf(`id,precio\n${own._id},2000`)]);
  await expect(countsOn(page)).toHaveText(['1 cambia']);
  return own;
}

export async function priceOf(shop: RunningShop, { _id }: Product): Promise<number | undefined> {
  return (await readProducts(shop)).find((product) => product._id === _id)?.price;
}

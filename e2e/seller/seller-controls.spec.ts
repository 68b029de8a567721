import { productPath } from '../../src/domain/addresses.ts';
import { cardOf } from '../../test/harness/browser/cart-steps.ts';
import { enter, signIn } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';

/** What a seller sees on the public pages. */

test.use({ viewport: { width: 390, height: 664 } });

test('Administrar unfolds the controls of its card alone, and another card folds them', async ({
  page,
  shop,
  products,
}) => {
  await signIn(page, shop);
  const [first, second] = [cardOf(page, products[0]!), cardOf(page, products[1]!)];
  await first.getByRole('button', { name: 'Administrar' }).click();
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(1);
  await expect(first.getByRole('link', { name: 'Editar' })).toBeVisible();
  await second.getByRole('button', { name: 'Administrar' }).click();
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(1);
  await expect(second.getByRole('link', { name: 'Editar' })).toBeVisible();
  await second.getByRole('button', { name: 'Administrar' }).click();
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
});

test('unfolded controls are folded by Escape, by a click beside them and by leaving', async ({
  page,
  shop,
  products,
}) => {
  await signIn(page, shop);
  const button = cardOf(page, products[0]!).getByRole('button', { name: 'Administrar' });
  const edit = page.getByRole('link', { name: 'Editar' });
  await button.click();
  await page.keyboard.press('Tab');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(edit).toHaveCount(0);
  await button.click();
  await edit.click();
  await expect(page.getByRole('heading', { name: 'Editar producto' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(edit).toHaveCount(0);
});

test('a seller finds Editar on the page of a product, a visitor does not', async ({
  page,
  shop,
  products,
}) => {
  const product = products[0]!;
  await page.goto(productPath(product));
  await expect(page.getByRole('link', { name: 'Comprar' }).first()).toBeAttached();
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
  await enter(page, shop);
  await page.goto(productPath(product));
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(`/tienda/${product._id}?modo=editar`);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(product.title);
});

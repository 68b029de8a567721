import { productPath } from '../../src/domain/addresses.ts';
import { cardOf } from '../../test/harness/browser/cart-steps.ts';
import { signIn } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';

/** What a seller sees on the public pages. */

test.use({ viewport: { width: 390, height: 664 } });

test('a dialog over unfolded controls gives the focus back to them', async ({ page, shop, products }) => {
  await signIn(page, shop);
  const card = cardOf(page, products[0]!);
  await card.getByRole('button', { name: 'Administrar' }).click();
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card.getByRole('button', { name: 'Eliminar' })).toBeFocused();
});

test('the greeting has one place, by direct load and after another page', async ({
  page,
  shop,
  products,
}) => {
  await signIn(page, shop);
  const greeting = page.getByText('Hola Ana');
  const opened = await greeting.boundingBox();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(greeting).not.toBeInViewport();
  await page.goto(productPath(products[0]!));
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Tienda' }).click();
  await expect(greeting).toBeVisible();
  expect(await greeting.boundingBox()).toEqual(opened);
});

import { productPath } from '../src/domain/product.ts';
import { cartDialog, expectCount, inStock, visit } from './cart-steps.ts';
import { findSerious, helpDialog } from './dialog-steps.ts';
import { expect, type Page, test } from './shop.ts';

function actionsButton(page: Page) {
  return page.getByRole('button', { name: /cciones rápidas/ });
}

test('the floating button offers five actions, and those with nothing to do stay in place', async ({
  page,
  products,
}) => {
  await visit(page, '/inicio');
  await actionsButton(page).click();
  const item = (name: string | RegExp) => page.getByRole('listitem').getByRole('button', { name });
  await expect(item('Menú')).toBeVisible();
  await expect(item('Cómo comprar')).toBeVisible();
  await expect(item('Vaciar carrito')).toBeDisabled();
  await expect(item('Agregar este producto')).toBeDisabled();
  await expect(item('Ver carrito 0')).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(item('Menú')).toBeHidden();
  await expect(actionsButton(page)).toBeFocused();

  const [first] = inStock(products);
  await visit(page, productPath(first));
  await actionsButton(page).click();
  await item('Agregar este producto').click();
  await expectCount(page, 1);
  await actionsButton(page).click();
  await item('Vaciar carrito').click();
  await expectCount(page, 0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectCount(page, 1);
  await actionsButton(page).click();
  await item('Ver carrito 1').click();
  await expect(cartDialog(page).getByRole('link', { name: first.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(actionsButton(page)).toBeFocused();
});

test('the floating button opens the help and the menu', async ({ page, shop }) => {
  await visit(page, '/tienda');
  await actionsButton(page).click();
  await page.getByRole('button', { name: 'Cómo comprar' }).click();
  await expect(helpDialog(page, shop.url).getByText('Importante')).toBeVisible();
  await page.keyboard.press('Escape');
  await actionsButton(page).click();
  await page.getByRole('listitem').getByRole('button', { name: 'Menú' }).click();
  const home = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' });
  await expect(home).toBeVisible();
  await expect(home).toBeFocused();
});

test('the floating button makes room while the page moves down', async ({ page }) => {
  await visit(page, '/tienda');
  await expect(actionsButton(page)).toBeInViewport();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 600);
  await expect(actionsButton(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(actionsButton(page)).toBeInViewport();
});

test('on a phone the floating button stands above the actions of a product', async ({ page, products }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [first] = inStock(products);
  await visit(page, productPath(first));
  const docked = page.getByRole('link', { name: 'Comprar' }).filter({ visible: true });
  const [button, action] = [await actionsButton(page).boundingBox(), await docked.boundingBox()];
  expect(button!.y + button!.height).toBeLessThanOrEqual(action!.y);
});

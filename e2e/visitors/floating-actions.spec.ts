import { productPath } from '../../src/domain/addresses.ts';
import { cartDialog, expectCount, inStock, visit } from '../../test/harness/browser/cart-steps.ts';
import { helpDialog } from '../../test/harness/browser/dialog-steps.ts';
import { actionsButton } from '../../test/harness/browser/page-steps.ts';
import { enter } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';

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

test('pages with a form have no floating button', async ({ page, shop, products }) => {
  await visit(page, '/acceder');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(actionsButton(page)).toHaveCount(0);
  await enter(page, shop);
  const [first] = inStock(products);
  for (const path of [
    '/cuenta',
    '/cuenta/importar',
    '/cuenta/tienda',
    '/tienda/nuevo',
    `/tienda/${first._id}?modo=editar`,
    `/tienda/${first._id}/eliminar`,
  ]) {
    await visit(page, path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(actionsButton(page), path).toHaveCount(0);
  }
});

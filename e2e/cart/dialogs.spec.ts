import { cartDialog, openCart, visit } from '../../test/harness/browser/cart-steps.ts';
import { helpDialog } from '../../test/harness/browser/dialog-steps.ts';
import { expect, test } from '../shop.ts';

test('the home page explains how to buy, in the words of the specification', async ({ page, shop }) => {
  await visit(page, '/inicio');
  await page.getByRole('button', { name: '¿Cómo comprar?' }).click();
  const help = helpDialog(page, shop.url);
  await expect(help.getByText('Explora, disfruta y encuentra lo que estás buscando!')).toBeVisible();
  await expect(help.getByRole('heading', { name: 'Cómo comprar' })).toBeVisible();
  await expect(help.getByRole('listitem')).toHaveText([
    'Agrega productos al carrito.',
    'Desde el carrito, elige comprar.',
    'Se abre un enlace al chat oficial para coordinar los detalles de tu compra.',
  ]);
  await expect(help).toContainText('ImportanteLos precios no incluyen el envío.');
  await help.getByRole('link', { name: 'Ir a la tienda' }).click();
  await expect(page).toHaveURL(/\/tienda$/);
  await expect(help).toBeHidden();
});

test('Escape, the backdrop and the cross close a dialog, and the focus returns', async ({ page, shop }) => {
  await visit(page, '/inicio');
  const button = page.getByRole('button', { name: '¿Cómo comprar?' });
  const help = helpDialog(page, shop.url);
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(10, 10),
    () => help.getByRole('button', { name: 'Cerrar' }).click(),
  ];
  for (const close of ways) {
    await button.click();
    await expect(help.getByText('Importante')).toBeVisible();
    await close();
    await expect(help).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('Back closes an open dialog and stays on the page; the next Back leaves it', async ({ page }) => {
  await visit(page, '/inicio');
  await page.getByRole('main').getByRole('link', { name: 'Ver la tienda' }).click();
  await expect(page).toHaveURL(/\/tienda$/);
  await openCart(page);
  await page.goBack();
  await expect(cartDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/tienda$/);
  await openCart(page);
  await page.keyboard.press('Escape');
  await expect(cartDialog(page)).toBeHidden();
  // The entry of the dialog leaves the history a moment later, and `goBack` counts from the entry that is current then.
  await page.waitForFunction(() => !history.state?.dialog);
  await page.goBack();
  await expect(page).toHaveURL(/\/inicio$/);
});

test('after a navigation the focus is on the heading of the new page', async ({ page }) => {
  await visit(page, '/inicio');
  await page.getByRole('main').getByRole('link', { name: 'Ver la tienda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Todos' })).toBeFocused();
});

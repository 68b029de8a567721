import { cardOf, fillCart, inStock, openCart, visit } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';

test('the notice and the word on the button go away by themselves', async ({ page, products }) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  await expect(page.getByText('Agregado al carrito')).toBeVisible();
  await expect(cardOf(page, first).getByRole('button', { name: 'Agregar' })).toBeVisible();
  await expect(page.getByText('Agregado al carrito')).toBeHidden();
});

test('the notice waits while the pointer or the focus is on it', async ({ page, products }) => {
  await page.clock.install();
  const [first] = inStock(products);
  await fillCart(page, first);
  const see = page.getByRole('button', { name: 'Ver carrito' });
  await see.focus();
  await page.clock.runFor(10_000);
  await expect(see).toBeVisible();
  await see.blur();
  await page.clock.runFor(3_100);
  await expect(see).toBeHidden();
});

test('an empty cart says so, and offers neither to buy nor to clear it', async ({ page }) => {
  await visit(page, '/inicio');
  const dialog = await openCart(page);
  await expect(dialog.getByText('No hay articulos en el carrito.')).toBeVisible();
  await expect(dialog).toContainText('Total*₡0');
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Vaciar carrito' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Seguir viendo' }).click();
  await expect(dialog).toBeHidden();
});

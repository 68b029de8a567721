import { productPath } from '../../src/domain/addresses.ts';
import { formatCartPrice, formatPrice } from '../../src/domain/money.ts';
import {
  cardOf,
  cartButton,
  cartDialog,
  expectCount,
  fillCart,
  inStock,
  openCart,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';

test('adding a product says so on the button, in the bar and in a notice that leads to the cart', async ({
  page,
  products,
}) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  await expect(cardOf(page, first).getByRole('button', { name: 'Agregado' })).toBeVisible();
  await expectCount(page, 1);
  const notice = page.getByRole('status').filter({ hasText: 'Agregado al carrito' });
  await expect(notice).toContainText(first.title);
  await notice.getByRole('button', { name: 'Ver carrito' }).click();
  await expect(cartDialog(page).getByRole('link', { name: first.title })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a notice from before the cart was opened is not in the cart, where its end would move the buttons', async ({
  page,
  products,
}) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  const notice = page.getByText('Agregado al carrito');
  await expect(notice).toBeVisible();
  // It stays while the pointer is on it.
  await notice.hover();
  await cartButton(page).press('Enter');
  await expect(cartDialog(page)).toBeVisible();
  // Not polled, because a notice goes by itself.
  expect(await cartDialog(page).getByText('Agregado al carrito').count()).toBe(0);
  await page.mouse.move(0, 0);
  await expect(notice).toHaveCount(0);
});

test('the notice leaves with its page', async ({ page, products }) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  // The pointer holds it.
  await page.getByText('Agregado al carrito').hover();
  await cardOf(page, first).getByRole('link', { name: first.title }).first().press('Enter');
  await expect(page).toHaveURL(productPath(first));
  await expect(page.getByText('Agregado al carrito')).toHaveCount(0);
});

test('the cart lists title, price, quantity, picture and link, and counts up and down', async ({
  page,
  products,
}) => {
  const [first, second] = inStock(products);
  await fillCart(page, first, second);
  const dialog = await openCart(page);
  const line = dialog.getByRole('listitem').filter({ hasText: first.title });
  await expect(line.getByRole('link', { name: first.title })).toHaveAttribute('href', productPath(first));
  await expect(line.getByRole('presentation')).toHaveAttribute('src', first.pictureUrls[0]!);
  await expect(line).toContainText(`${formatCartPrice(first.price)} c/u`);
  await expect(dialog).toContainText(`Total*${formatCartPrice(first.price + second.price)}`);
  await expect(dialog).toContainText('* Los precios no incluyen el envío.');

  await line.getByRole('button', { name: `Agregar uno de ${first.title}` }).click();
  await expect(line.getByRole('status', { name: 'Cantidad' })).toHaveText('2');
  await expect(dialog).toContainText(`Total*${formatCartPrice(first.price * 2 + second.price)}`);
  const less = line.getByRole('button', { name: `Quitar uno de ${first.title}` });
  await less.click();
  await expect(line.getByRole('status', { name: 'Cantidad' })).toHaveText('1');
  await less.click();
  await expect(line).toBeHidden();
  await expect(dialog).toContainText(`Total*${formatCartPrice(second.price)}`);
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(line).toBeVisible();
});

test('a cart emptied by mistake comes back', async ({ page, products }) => {
  const [first, second] = inStock(products);
  await fillCart(page, first, second);
  const dialog = await openCart(page);
  await dialog.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(dialog.getByText('No hay articulos en el carrito.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(dialog.getByRole('link', { name: first.title })).toBeVisible();
  await expect(dialog.getByRole('link', { name: second.title })).toBeVisible();
});

test('a link in the cart leads to the product, and Back to where the cart was opened', async ({
  page,
  products,
}) => {
  const [first] = inStock(products);
  await visit(page, '/inicio');
  await fillCart(page, first);
  const dialog = await openCart(page);
  await dialog.getByRole('link', { name: first.title }).click();
  await expect(page).toHaveURL(new RegExp(`${first._id}$`));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(formatPrice(first.price)).first()).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/\/tienda$/);
  await expect(cartButton(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/inicio$/);
});

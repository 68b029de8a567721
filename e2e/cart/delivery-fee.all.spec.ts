import { formatChatPrice } from '../../src/domain/money.ts';
import { fillCart, inStock, openCart, stubChat, visit } from '../../test/harness/browser/cart-steps.ts';
import { choosePlace, storeZones, zonesWith } from '../../test/harness/browser/delivery-fee-steps.ts';
import { expect, test } from '../shop.ts';
import { messageOf, partsOf } from './delivery-steps.ts';
import { insertLines } from './order-steps.ts';

test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });

test.beforeEach(async ({ page, products, shop }) => {
  const [product] = inStock(products);
  await storeZones(shop, zonesWith(2 * product.price));
  await stubChat(page);
  await fillCart(page, product);
});

test.afterEach(({ shop }) => storeZones(shop, []));

test('the delivery is free from exactly the threshold on', async ({ page, products }) => {
  const [{ title, price }] = inStock(products);
  const dialog = await openCart(page);
  const parts = partsOf(dialog, title);
  await choosePlace(dialog, 'Heredia', 'Belén');
  await parts.more.click();
  await expect(parts.estimate).toHaveText('Envío gratis · 1 a 3 días hábiles');
  await expect(parts.missing).toHaveCount(0);
  await expect(parts.totalWithFee).toHaveCount(0);
  await expect(parts.total).toHaveText(`Total*${formatChatPrice(2 * price)}`);
  expect(await messageOf(parts)).toMatch(/\nEntrega: Belén, Heredia\nEnvío gratis\nPedido: \S+\n\S+$/);
  await parts.less.click();
  await expect(parts.estimate).toHaveText('Envío estimado: ₡2 500 · 1 a 3 días hábiles');
  await parts.less.click();
  await expect(dialog.getByText('No hay articulos en el carrito.')).toBeVisible();
  await expect(parts.estimate).toHaveCount(0);
});

test('nothing is estimated without a canton, nor where the seller decides the cost', async ({
  page,
  products,
}) => {
  const dialog = await openCart(page);
  const parts = partsOf(dialog, inStock(products)[0].title);
  const plain = await messageOf(parts);
  await choosePlace(dialog, 'Heredia');
  await expect.poll(() => messageOf(parts)).toBe(insertLines(plain, 'Entrega: Heredia'));
  await expect(parts.estimate).toHaveCount(0);
  await choosePlace(dialog, 'Limón', 'Talamanca');
  await expect.poll(() => messageOf(parts)).toBe(insertLines(plain, 'Entrega: Talamanca, Limón'));
  await expect(parts.estimate).toHaveCount(0);
  await expect(parts.totalWithFee).toHaveCount(0);
  await choosePlace(dialog, 'Guanacaste', 'Liberia');
  await expect(parts.estimate).toHaveText('Envío estimado: ₡4 000');
  await expect(parts.missing).toHaveCount(0);
  expect(await messageOf(parts)).toBe(
    insertLines(plain, 'Entrega: Liberia, Guanacaste', 'Envío estimado: ₡4 000'),
  );
});

test('a shop without zones has a cart without fees, and pages without zones', async ({
  page,
  products,
  shop,
}) => {
  expect(await (await fetch(`${shop.url}/tienda`)).text()).toContain('"deliveryZones"');
  await storeZones(shop, []);
  expect(await (await fetch(`${shop.url}/tienda`)).text()).not.toContain('deliveryZones');
  await visit(page, '/tienda');
  const dialog = await openCart(page);
  const parts = partsOf(dialog, inStock(products)[0].title);
  const plain = await messageOf(parts);
  await choosePlace(dialog, 'Heredia', 'Belén');
  await expect.poll(() => messageOf(parts)).toBe(insertLines(plain, 'Entrega: Belén, Heredia'));
  await expect(parts.estimate).toHaveCount(0);
  await expect(parts.totalWithFee).toHaveCount(0);
});

test('products and the chat can be scrolled to on a phone that lies on its side', async ({
  page,
  products,
}) => {
  await page.setViewportSize({ width: 740, height: 340 });
  const dialog = await openCart(page);
  const { estimate, more, buy } = partsOf(dialog, inStock(products)[0].title);
  await choosePlace(dialog, 'Heredia', 'Belén');
  await expect(estimate).toBeAttached();
  // A click would also reach what only a script can scroll to.
  await page.mouse.move(370, 200);
  await page.mouse.wheel(0, 3_000);
  await expect(buy).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, -3_000);
  await expect(more).toBeInViewport({ ratio: 1 });
});

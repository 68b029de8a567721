import { productPath } from '../../src/domain/addresses.ts';
import { formatChatPrice } from '../../src/domain/money.ts';
import {
  addFromCard,
  cardOf,
  expectCount,
  inStock,
  openCart,
  standInForChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { findSerious } from '../../test/harness/browser/dialog-steps.ts';
import { findCutOff, SMALL_PHONE } from '../../test/harness/browser/page-steps.ts';
import { expect, type Page, test } from '../shop.ts';

// The chat is another host; `standInForChat` answers its requests.
test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });

test.beforeEach(({ page }) => standInForChat(page));

function panelOf(page: Page) {
  return page.getByRole('dialog', { name: '¿No se abrió WhatsApp?' });
}

/** The text that a link would send. */
function messageOf(href: string | null): string {
  return new URL(href ?? '').searchParams.get('text') ?? '';
}

test('the cart shows the exact message before it leaves', async ({ page, products, shop }) => {
  const [first, second] = inStock(products);
  await visit(page, '/tienda');
  await addFromCard(page, first);
  await addFromCard(page, second);
  const dialog = await openCart(page);
  await dialog.getByRole('button', { name: `Agregar uno de ${second.title}` }).click();
  const buy = dialog.getByRole('link', { name: 'Comprar por WhatsApp' });
  await expect(buy).toHaveAttribute('target', '_blank');
  await expect(buy).toHaveAttribute('rel', 'noopener');
  const message = [
    '¡Hola! Quisiera comprar estos productos:',
    `1 x ${first.title} - ${formatChatPrice(first.price)}`,
    shop.url + productPath(first),
    `2 x ${second.title} - ${formatChatPrice(second.price * 2)}`,
    shop.url + productPath(second),
    `Total: ${formatChatPrice(first.price + second.price * 2)}`,
    '*Precios no incluyen envío.',
  ].join('\n');
  expect(messageOf(await buy.getAttribute('href'))).toBe(message);
  await dialog.getByText('Ver el mensaje que vas a enviar').click();
  const shown = dialog.getByText('¡Hola! Quisiera comprar estos productos:');
  await expect(shown).toBeVisible();
  expect(await shown.textContent()).toBe(message);
});

test('after the tap the cart is still there, and other ways to the chat are offered', async ({
  page,
  products,
}) => {
  const [first] = inStock(products);
  await visit(page, '/tienda');
  await addFromCard(page, first);
  const dialog = await openCart(page);
  const buy = dialog.getByRole('link', { name: 'Comprar por WhatsApp' });
  const href = await buy.getAttribute('href');
  const [chat] = await Promise.all([page.waitForEvent('popup'), buy.click()]);
  expect(messageOf(chat.url())).toBe(messageOf(href));
  const panel = panelOf(page);
  await expect(panel.getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute('href', href!);
  await panel.getByRole('button', { name: 'Seguir viendo' }).click();
  await expect(panel).toBeHidden();
  await expectCount(page, 1);
});

test('the message and the number can be copied', async ({ page, context, products }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [first] = inStock(products);
  await visit(page, '/tienda');
  const buy = cardOf(page, first).getByRole('link', { name: 'Comprar' });
  const message = messageOf(await buy.getAttribute('href'));
  await Promise.all([page.waitForEvent('popup'), buy.click()]);
  await page.bringToFront();
  const panel = panelOf(page);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await panel.getByRole('button', { name: 'Copiar el mensaje' }).click();
  await expect(panel.getByText('Copiado')).toHaveCount(1);
  expect(await clipboard()).toBe(message);
  await panel.getByRole('button', { name: 'Copiar el número +506 7000-0000' }).click();
  await expect(panel.getByText('Copiado')).toHaveCount(2);
  expect(await clipboard()).toBe('+50670000000');
});

test('where copying is refused the panel says so', async ({ page, products }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const [first] = inStock(products);
  await visit(page, '/tienda');
  await Promise.all([
    page.waitForEvent('popup'),
    cardOf(page, first).getByRole('link', { name: 'Comprar' }).click(),
  ]);
  await panelOf(page).getByRole('button', { name: 'Copiar el mensaje' }).click();
  await expect(panelOf(page).getByText('No se pudo copiar')).toBeVisible();
});

test('a computer offers a code to scan, a phone does not', async ({ page, products, viewport }) => {
  const [first] = inStock(products);
  await visit(page, '/tienda');
  await Promise.all([
    page.waitForEvent('popup'),
    cardOf(page, first).getByRole('link', { name: 'Comprar' }).click(),
  ]);
  const panel = panelOf(page);
  await expect(panel.getByRole('button', { name: 'Copiar el mensaje' })).toBeVisible();
  const code = panel.getByRole('img', { name: 'Código QR que abre el chat en tu celular' });
  await expect(code).toHaveCount(viewport!.width >= 768 ? 1 : 0);
});

test('only the shopper empties the cart after sending', async ({ page, products }) => {
  const [first] = inStock(products);
  await visit(page, '/tienda');
  await addFromCard(page, first);
  const dialog = await openCart(page);
  await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Comprar por WhatsApp' }).click(),
  ]);
  await panelOf(page).getByRole('button', { name: 'Ya lo envié, vaciar carrito' }).click();
  await expect(panelOf(page)).toBeHidden();
  await expectCount(page, 0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectCount(page, 1);
});

test('a product bought by itself never offers to empty the cart', async ({ page, products }) => {
  const [first] = inStock(products);
  await visit(page, productPath(first));
  await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Comprar' }).filter({ visible: true }).click(),
  ]);
  await expect(panelOf(page).getByRole('button', { name: 'Copiar el mensaje' })).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: /vaciar/ })).toHaveCount(0);
});

test('a product that is out of stock is asked for', async ({ page, products }) => {
  const out = products.find((product) => product.outOfStock)!;
  await visit(page, productPath(out));
  const ask = page.getByRole('link', { name: 'Consultar' }).filter({ visible: true });
  expect(messageOf(await ask.getAttribute('href'))).toContain(
    `Hola, quisiera consultar por este producto: ${out.title} disponible en este enlace: `,
  );
});

test('a cart too long for a link still tells its total, and its code opens the bare chat', async ({
  page,
  products,
  viewport,
}) => {
  await visit(page, '/tienda');
  const many = products.filter((product) => !product.outOfStock).slice(0, 20);
  for (const product of many) await addFromCard(page, product);
  const dialog = await openCart(page);
  const buy = dialog.getByRole('link', { name: 'Comprar por WhatsApp' });
  const href = (await buy.getAttribute('href')) ?? '';
  expect(href.length).toBeLessThan(1_850);
  const total = many.reduce((sum, product) => sum + product.price, 0);
  expect(messageOf(href)).toContain(`Total: ${formatChatPrice(total)}`);
  await Promise.all([page.waitForEvent('popup'), buy.click()]);
  const bare = panelOf(page).getByText('O escanea este código con tu celular y pega ahí el mensaje.');
  await expect(panelOf(page).getByRole('button', { name: 'Copiar el mensaje' })).toBeVisible();
  await expect(bare).toHaveCount(viewport!.width >= 768 ? 1 : 0);
});

/** Hides and shows the page, as a phone does when another app opens and closes. */
async function tellFront(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

async function buyCart(page: Page): Promise<void> {
  const dialog = await openCart(page);
  await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Comprar por WhatsApp' }).click(),
  ]);
  await tellFront(page, 'hidden');
}

const sentButton = (page: Page) => page.getByRole('button', { name: 'Ya lo envié, vaciar carrito' });

test('a visitor who returns from the chat sees one line and no panel', async ({ page, products }) => {
  const [first] = inStock(products);
  await visit(page, '/tienda');
  await addFromCard(page, first);
  await buyCart(page);
  await tellFront(page, 'visible');
  await expect(sentButton(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sentButton(page).click();
  await expect(sentButton(page)).toBeHidden();
  await expectCount(page, 0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectCount(page, 1);
});

test('the line leads to the panel, and waits until it is closed', async ({ page, products }) => {
  const [first] = inStock(products);
  await visit(page, '/tienda');
  await addFromCard(page, first);
  await buyCart(page);
  await tellFront(page, 'visible');
  await page.getByRole('button', { name: '¿No se abrió WhatsApp?' }).click();
  await expect(panelOf(page).getByRole('button', { name: 'Copiar el mensaje' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sentButton(page)).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Cerrar' }).click();
  await expect(sentButton(page)).toBeHidden();
  await expectCount(page, 1);
  await page.reload();
  await expectCount(page, 1);
  await expect(sentButton(page)).toBeHidden();
});

test('a tab that was reloaded behind the chat still shows the line', async ({ page, products }) => {
  const [first] = inStock(products);
  await visit(page, '/tienda');
  await addFromCard(page, first);
  await buyCart(page);
  await visit(page, '/tienda');
  await expect(sentButton(page)).toBeVisible();
  await page.getByRole('button', { name: '¿No se abrió WhatsApp?' }).click();
  await expect(panelOf(page).getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/50670000000\?text=/,
  );
  await panelOf(page).getByRole('button', { name: 'Ya lo envié, vaciar carrito' }).click();
  await expectCount(page, 0);
  await expect(sentButton(page)).toBeHidden();
});

test('the line about one product leaves the cart alone', async ({ page, products }) => {
  const [first, second] = inStock(products);
  await visit(page, '/tienda');
  await addFromCard(page, second);
  const buy = cardOf(page, first).getByRole('link', { name: 'Comprar' });
  await Promise.all([page.waitForEvent('popup'), buy.click()]);
  await tellFront(page, 'hidden');
  await tellFront(page, 'visible');
  const sent = page.getByRole('button', { name: 'Ya lo envié', exact: true });
  await expect(sent).toBeVisible();
  await expect(sentButton(page)).toHaveCount(0);
  await sent.click();
  await expect(sent).toBeHidden();
  await expectCount(page, 1);
});

test('the line has nothing that axe calls serious, and fits a small phone', async ({ page, products }) => {
  const [first] = inStock(products);
  await visit(page, '/tienda');
  await addFromCard(page, first);
  await buyCart(page);
  await tellFront(page, 'visible');
  await expect(sentButton(page)).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await page.setViewportSize(SMALL_PHONE);
  expect(await findCutOff(page)).toEqual([]);
});

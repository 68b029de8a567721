import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { productPath } from '../../src/domain/addresses.ts';
import type { Product } from '../../src/domain/entities.ts';
import { formatChatPrice } from '../../src/domain/money.ts';
import type { OrderBody } from '../../src/domain/orders/cart-order.ts';
import {
  cardOf,
  expectCount,
  fillCart,
  inStock,
  messageIn,
  openCart,
  openChat,
  orderFallback,
  stubChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';

/** Steps of a visitor whose purchase is stored as an order. */

/** The chat is another host; the others are requests that a test refuses on purpose. Playwright reads two patterns as a fixture with options. */
export const EXPECTED = [
  /^Foreign request: https:\/\/wa\.me\/|net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of (409|422|429|500|503)/,
];

export interface StubbedOrders {
  /** The bodies that arrived, in their order. */
  readonly bodies: OrderBody[];
  /** How the next requests are answered. */
  answer: (route: Route) => unknown;
}

export const storing = (route: Route) => route.fulfill({ status: 201, json: { reference: 'K7QM-4XTY' } });

/** Answers `POST /orders` in all tabs instead of the shop. */
export async function stubOrders(context: BrowserContext): Promise<StubbedOrders> {
  const stubbed: StubbedOrders = { bodies: [], answer: storing };
  await context.route('**/orders', (route) => {
    stubbed.bodies.push(route.request().postDataJSON());
    return stubbed.answer(route);
  });
  return stubbed;
}

/** Opens the cart and returns its link to the chat. */
export async function buyLink(page: Page): Promise<Locator> {
  return (await openCart(page)).getByRole('link', { name: 'Comprar por WhatsApp' });
}

export interface OrderInMessage {
  /** The message without the lines of the order. */
  readonly before: string;
  readonly reference: string;
  readonly key: string;
}

/** Reads the two lines at the end of a message; null without them. */
export function orderIn(href: string | null, shopUrl: string): OrderInMessage | null {
  const lines = messageIn(href).split('\n');
  const [first = '', second = ''] = lines.slice(-2);
  const reference = /^Pedido: ([2-9A-Z]{4}-[2-9A-Z]{4})$/.exec(first)?.[1];
  const key = second.startsWith(`${shopUrl}/pedido/`) ? second.slice(shopUrl.length + 8) : '';
  return reference && /^[0-9a-z]{26}$/.test(key)
    ? { before: lines.slice(0, -2).join('\n'), reference, key }
    : null;
}

/** The message with further lines at their place, before the two of the order. */
export function insertLines(message: string, ...further: readonly string[]): string {
  const lines = message.split('\n');
  if (!lines.at(-2)?.startsWith('Pedido: ')) throw new Error(`This message has no order: ${message}`);
  return [...lines.slice(0, -2), ...further, ...lines.slice(-2)].join('\n');
}

export async function orderInLink(link: Locator, shopUrl: string): Promise<OrderInMessage> {
  const order = orderIn(await link.getAttribute('href'), shopUrl);
  if (!order) throw new Error('The message has no order');
  return order;
}

export function readStored(page: Page, key: string): Promise<string> {
  return page.evaluate((name) => localStorage.getItem(name) ?? '', key);
}

/** The purchase of a shop that stores no orders of visitors. */
export async function expectTodaysCart(
  page: Page,
  products: readonly Product[],
  shopUrl: string,
): Promise<void> {
  const [first] = inStock(products);
  await stubChat(page);
  const orders = await stubOrders(page.context());
  await fillCart(page, first);
  const link = await buyLink(page);
  expect(messageIn(await link.getAttribute('href'))).toBe(
    [
      '¡Hola! Quisiera comprar estos productos:',
      `1 x ${first.title} - ${formatChatPrice(first.price)}`,
      shopUrl + productPath(first),
      `Total: ${formatChatPrice(first.price)}`,
      '*Precios no incluyen envío.',
    ].join('\n'),
  );
  await page.getByRole('dialog').getByText('¿Adónde lo enviamos? (opcional)').click();
  const hint = 'Va solo en tu mensaje. Lo recordamos en este aparato para la próxima vez.';
  await expect(page.getByText(hint, { exact: true })).toBeVisible();
  await openChat(page, link);
  await orderFallback(page).getByRole('button', { name: 'Ya lo envié, vaciar carrito' }).click();
  await expectCount(page, 0);
  expect(orders.bodies).toEqual([]);
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => key.includes('pedido'))).toEqual([]);
}

/** The text of the specification on the card and on the page of a product, in stock and out of stock; nothing is sent. */
export async function expectProductMessages(
  page: Page,
  products: readonly Product[],
  shopUrl: string,
): Promise<void> {
  await stubChat(page);
  const orders = await stubOrders(page.context());
  const [first] = inStock(products);
  const gone = products.find(({ outOfStock }) => outOfStock)!;
  for (const [product, name, wish] of [
    [first, 'Comprar', 'comprar'],
    [gone, 'Consultar', 'consultar por'],
  ] as const) {
    const text = `Hola, quisiera ${wish} este producto: ${product.title} disponible en este enlace: ${shopUrl}${productPath(product)}`;
    await visit(page, '/tienda');
    const onCard = cardOf(page, product).getByRole('link', { name });
    expect(messageIn(await onCard.getAttribute('href'))).toBe(text);
    await openChat(page, onCard);
    await visit(page, productPath(product));
    const onPage = page.getByRole('link', { name }).first();
    expect(messageIn(await onPage.getAttribute('href'))).toBe(text);
    await openChat(page, onPage);
  }
  expect(orders.bodies).toEqual([]);
}

/** Buys while the shop cannot be reached, and lets it be reached again. */
export async function placeUnanswered(page: Page) {
  const orders = await stubOrders(page.context());
  orders.answer = (route) => route.abort();
  const link = await buyLink(page);
  await openChat(page, link);
  await expect.poll(() => orders.bodies).toHaveLength(1);
  orders.answer = storing;
  return orders;
}

/** Buys the cart and waits for the panel. */
export async function buyCart(page: Page, shopUrl: string) {
  const link = await buyLink(page);
  const order = await orderInLink(link, shopUrl);
  await openChat(page, link);
  await page.bringToFront();
  const panel = orderFallback(page);
  await expect(panel.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible();
  return { panel, order };
}

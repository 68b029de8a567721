import { expect, type Locator, type Page } from '@playwright/test';
import type { FullOrder, OrderRow } from '../../../src/domain/orders/full-view.ts';
import type { RunningShop } from '../../../test/harness/running-shop.ts';
import { listOrders, readOrder } from '../../../test/harness/stored-orders.ts';

/** Steps of a seller who makes an order. */

export const EXPECTED = [/Failed to load resource|net::ERR_FAILED/];

const ORDER_PAGE = /\/cuenta\/pedidos\/[0-9a-z]{16}$/;

export const lines = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Productos' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox') });

export const pasteBox = (page: Page): Locator => page.getByLabel('Pega aquí el mensaje de WhatsApp');

export async function openNew(page: Page, query = ''): Promise<void> {
  await page.goto(`/cuenta/pedidos/nuevo${query}`);
  await expect(page.getByRole('heading', { name: 'Nuevo pedido' })).toBeVisible();
  await expect(pasteBox(page)).toBeVisible();
}

/** The order whose page is open. */
export async function savedOrder(page: Page, shop: RunningShop): Promise<FullOrder> {
  await expect(page).toHaveURL(ORDER_PAGE);
  const id = page.url().slice(-16);
  const row = (await listOrders(shop, 'todos')).find((order) => order.id === id);
  const order = row && (await readOrder(shop, row.reference));
  if (!order) throw new Error(`The shop has no order ${id}`);
  return order;
}

export function countOrders(shop: RunningShop): Promise<number> {
  return listOrders(shop, 'todos').then((orders: readonly OrderRow[]) => orders.length);
}

import { randomFillSync } from 'node:crypto';
import { cp, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createLinkKey, createReference } from '../../src/domain/orders/reference.ts';
import { type Reply, sendTo } from '../../test/harness/http-client.ts';
import type { Server } from '../../test/harness/measure/fetch-answer.ts';
import { readCatalogue } from './catalogue.ts';
import type { Lab } from './lab.ts';
import { addOrders } from './order-stock.ts';
import { type RunningShop, type ShopOptions, startShop } from './shop.ts';

/** A shop that has 100,000 orders, and visitors who send more. */

export const ORDERS = 100_000;
const PRODUCTS = 1_000;

/** Requests name the network that they come from. */
const ENVIRONMENT = { SHOP_ORDERS: 'on', TRUSTED_PROXIES: '127.0.0.1' };

/** Storing so many takes half a minute, so all questions of a run copy the same folder. */
const stocks = new WeakMap<Lab, Promise<string>>();
let copies = 0;

export async function openShopWithOrders(
  lab: Lab,
  { environment, ...options }: ShopOptions = {},
): Promise<RunningShop> {
  const stock = stocks.get(lab) ?? storeOrders(lab);
  stocks.set(lab, stock);
  copies += 1;
  const folder = join(lab.folder, `orders-${copies}`);
  await cp(await stock, folder, { recursive: true });
  await flush(join(folder, 'tienda.sqlite'));
  return startShop(folder, lab.signal, { ...options, environment: { ...ENVIRONMENT, ...environment } });
}

/** Otherwise the first orders that the shop stores would wait until the copy is on the disk. */
async function flush(file: string): Promise<void> {
  await using handle = await open(file, 'r+');
  await handle.sync();
}

async function storeOrders(lab: Lab): Promise<string> {
  const folder = await lab.copyStock(PRODUCTS);
  await addOrders(folder, ORDERS);
  return folder;
}

/** How a request names the network that it comes from. */
export function networkHeaders(network: number): Record<string, string> {
  return { 'x-forwarded-for': `10.${network >> 8}.${network & 255}.1` };
}

/** Sends an order from this network. */
export type SendOrder = (network: number) => Promise<{ readonly key: string; readonly reply: Reply }>;

/** Each order has a key and a reference of its own. */
export async function createOrderSender(shop: Server, products = 2): Promise<SendOrder> {
  const bought = (await readCatalogue(shop)).slice(0, products);
  if (bought.length < products) throw new Error(`The shop has fewer than ${products} products`);
  const lines = bought.map(({ _id, price }) => ({ id: _id, quantity: 1, price }));
  const total = bought.reduce((sum, { price }) => sum + price, 0);
  const send = sendTo(shop.origin);
  return async (network) => {
    const key = createLinkKey((bytes) => randomFillSync(bytes));
    const reference = createReference((bytes) => randomFillSync(bytes));
    const body = JSON.stringify({ key, reference, lines, total, province: '', canton: '' });
    const headers = { 'content-type': 'application/json', ...networkHeaders(network) };
    return { key, reply: await send('/orders', { method: 'POST', headers, body }) };
  };
}

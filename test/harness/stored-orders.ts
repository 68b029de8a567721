import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Product } from '../../src/domain/entities.ts';
import type { FullOrder, OrderRow } from '../../src/domain/orders/full-view.ts';
import { createLinkKey, createReference, type RandomBytes } from '../../src/domain/orders/reference.ts';
import type { RunningShop } from './running-shop.ts';
import { login } from './sign-in.ts';

/** Orders of a running shop, made by the calls of a seller and of the link. */

/** What the pages of orders show of the shop, as in the drawings. */
export const ORDER_ENVIRONMENT = {
  SHOP_ORDERS: 'on',
  SINPE_PHONE: '87654321',
  SINPE_NAME: 'Ondara Tecnología S.A.',
  SHOP_LEGAL_NAME: 'Ondara Tecnología S.A.',
  SHOP_LEGAL_ID: '3-101-123456',
  SHOP_PLACE: 'San José, avenida central, local 4',
  SHOP_HOURS: 'Lunes a sábado, 9:00 a 18:00',
  SHOP_WARRANTY: 'Tres meses en la tienda, con este comprobante.',
  SHOP_RETURNS: 'Ocho días, sin usar y con su empaque.',
};

export const MARIA = {
  name: 'María Rojas',
  phone: '88887777',
  province: 'San José',
  canton: 'Escazú',
  landmarks: 'Casa verde frente a la iglesia',
};

export const GUIDE = { method: 'correos', tracking: 'CR123456789CR', eta: 'entre martes y jueves' };

/** The acts of a seller on one order. Each one sends the version that the one before it answered. */
export interface StoredOrder {
  readonly id: string;
  readonly reference: string;
  readonly key: string;
  /** The path of its page. */
  readonly path: string;
  act(name: string, body?: object): Promise<void>;
  /** Reads the version after the shopper changed the order. */
  refresh(): Promise<void>;
}

/** Two products, a decided fee and a place, unless `parts` differ. */
export async function storeOrder(
  shop: RunningShop,
  products: readonly Product[],
  parts: object = {},
): Promise<StoredOrder> {
  const { authorization } = await login(shop);
  const [first, second] = products.filter(({ outOfStock }) => !outOfStock);
  if (!first || !second) throw new Error('The catalogue has fewer than two products in stock');
  const place = { ...MARIA, name: '', phone: '', landmarks: '' };
  let order = await post('/orders/new', {
    lines: [
      { productId: first._id, quantity: 1 },
      { productId: second._id, quantity: 2 },
    ],
    delivery: { method: 'correos', fee: 2500 },
    customer: place,
    ...parts,
  });
  const key = order.link.slice(-26);
  return {
    id: order.id,
    reference: order.reference,
    key,
    path: `/pedido/${key}`,
    async act(name, body = {}) {
      order = await post(`/orders/${order.id}/${name}`, { version: order.version, ...body });
    },
    async refresh() {
      order = (await readOrder(shop, order.reference)) ?? order;
    },
  };

  async function post(path: string, body: object): Promise<FullOrder> {
    const headers = { authorization, 'content-type': 'application/json' };
    const reply = await fetch(shop.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status} ${await reply.text()}`);
    const answer: { order: FullOrder } = await reply.json();
    return answer.order;
  }
}

const random: RandomBytes = (bytes) => crypto.getRandomValues(bytes);

/** An order as the tap of a visitor stores it. Nobody has seen it. Returns its id. */
export async function placeOrder(
  shop: RunningShop,
  { _id, price }: Product,
  parts: { readonly key?: string; readonly replaces?: string } = {},
): Promise<string> {
  const reference = createReference(random);
  const body = {
    key: createLinkKey(random),
    reference,
    lines: [{ id: _id, quantity: 1, price }],
    total: price,
    province: '',
    canton: '',
    ...parts,
  };
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${shop.url}/orders`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`/orders was answered ${reply.status} ${await reply.text()}`);
  const order = await readOrder(shop, reference);
  if (!order) throw new Error(`${reference} is not stored`);
  return order.id;
}

/** The id of an order whose cart was changed and sent again. */
export async function placeReplacedOrder(shop: RunningShop, product: Product): Promise<string> {
  const key = createLinkKey(random);
  const id = await placeOrder(shop, product, { key });
  await placeOrder(shop, product, { replaces: key });
  return id;
}

/** The rows of the seller's list with this filter, newest first. */
export async function listOrders(shop: RunningShop, state: string): Promise<readonly OrderRow[]> {
  const answer = await ask<{ orders: readonly OrderRow[] }>(shop, `/orders?state=${state}&limit=100`);
  return answer.orders;
}

/** The order as sellers see it; null if the shop has none with this reference. */
export async function readOrder(shop: RunningShop, reference: string): Promise<FullOrder | null> {
  const { orders } = await ask<{ orders: readonly OrderRow[] }>(shop, `/orders?state=todos&q=${reference}`);
  const [row] = orders;
  return row ? (await ask<{ order: FullOrder }>(shop, `/orders/${row.id}`)).order : null;
}

async function ask<T>(shop: RunningShop, path: string): Promise<T> {
  const { authorization } = await login(shop);
  const reply = await fetch(shop.url + path, { headers: { authorization } });
  if (!reply.ok) throw new Error(`${path} was answered ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** What a shopper does by the link, as the page does with scripts. */
export async function postByLink(
  shop: RunningShop,
  key: string,
  name: string,
  body: object,
): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const url = `${shop.url}/orders/by-link/${key}/${name}`;
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

const DAY = 86_400_000;

/** Moves the end of a quote into the past, which only time does otherwise. */
export function expireQuote(shop: RunningShop, { id }: StoredOrder): void {
  write(shop, 'update orders set expires_at = ? where id = ?', Date.now() - DAY, id);
}

/** As the hourly maintenance ends an order that nobody confirmed. */
export function expireOrder(shop: RunningShop, { id }: StoredOrder): void {
  const now = Date.now();
  write(
    shop,
    "update orders set state = 'vencido', is_open = 0, expires_at = ?, ended_at = ? where id = ?",
    now - 1,
    now,
    id,
  );
}

/** The link of an order is closed a long time after its end. */
export function closeLink(shop: RunningShop, { id }: StoredOrder): void {
  write(shop, 'update orders set ended_at = ? where id = ?', Date.now() - 401 * DAY, id);
}

function write({ dataDir }: RunningShop, sql: string, ...values: readonly (string | number)[]): void {
  const database = new DatabaseSync(join(dataDir, 'tienda.sqlite'));
  try {
    database.exec('pragma busy_timeout = 5000');
    const { changes } = database.prepare(sql).run(...values);
    if (changes !== 1) throw new Error(`${changes} orders were changed instead of one`);
  } finally {
    database.close();
  }
}

import { IDEMPOTENCY_HEADER } from '../../../src/domain/api.ts';
import type { Credentials } from '../../../src/domain/entities.ts';
import type { FullOrder, OrderRow } from '../../../src/domain/orders/full-view.ts';
import type { Reply, Send } from '../../../test/harness/http-client.ts';
import { requireDone, signInSeller } from '../../../test/harness/seller.ts';
import { until } from '../../../test/harness/until.ts';

/** The environment of a shop with orders. */
export const WITH_ORDERS = { SHOP_ORDERS: 'on' };

const PATIENCE = {
  withinMs: 120_000,
  lookAgainMs: 50,
  otherwise: () => 'A copy never had the product',
};

/** `send` may lead to another process: the session is valid on all. */
export interface OrderDesk {
  /** Publishes a product, and waits until these copies of the shop have it: they refuse orders of unknown products. */
  addProduct(copies?: readonly Send[]): Promise<string>;
  setUnits(send: Send, productId: string, units: number): Promise<void>;
  readUnits(send: Send, productId: string): Promise<number | null>;
  /** A new order with one line and a decided delivery fee. */
  addOrder(send: Send, productId: string, quantity: number): Promise<FullOrder>;
  read(send: Send, orderId: string): Promise<FullOrder>;
  /** The orders with this reference, or all. */
  list(send: Send, reference?: string): Promise<readonly OrderRow[]>;
  readText(send: Send, path: string): Promise<string>;
  post(send: Send, path: string, content: object, key?: string): Promise<Reply>;
  /** With the version of the order, so that it is the same request when it is repeated. */
  act(send: Send, order: FullOrder, name: string, key?: string): Promise<Reply>;
}

interface ListPage {
  readonly orders: readonly OrderRow[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/** A seller, by default the administrator, who keeps products and orders by the calls of the shop. */
export async function openOrderDesk(ownSend: Send, credentials?: Credentials): Promise<OrderDesk> {
  const seller = await signInSeller(ownSend, credentials);
  const { authorization } = seller;
  const readText = async (send: Send, path: string) =>
    requireDone(await send(path, { headers: { authorization } }));
  const get = async (send: Send, path: string) => JSON.parse(await readText(send, path));
  const post = (send: Send, path: string, content: object, key?: string) =>
    send(path, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(key && { [IDEMPOTENCY_HEADER]: key }),
      },
      body: JSON.stringify(content),
    });
  const unitsPath = (id: string) => `/products/${id}/units`;
  const readUnits = async (send: Send, id: string) => (await get(send, unitsPath(id))).units;

  return {
    async addProduct(copies = []) {
      const name = `Radio ${crypto.randomUUID().slice(0, 8)}`;
      const reply = await seller.create(ownSend, name, crypto.randomUUID());
      const productId: string = JSON.parse(requireDone(reply)).product._id;
      for (const send of copies) await untilPublished(send, productId);
      return productId;
    },
    readUnits,
    async setUnits(send, productId, units) {
      const before = await readUnits(send, productId);
      requireDone(await post(send, unitsPath(productId), { units, before }));
    },
    async addOrder(send, productId, quantity) {
      const delivery = { method: 'retiro', fee: 0 };
      const content = { lines: [{ productId, quantity }], delivery };
      return JSON.parse(requireDone(await post(send, '/orders/new', content))).order;
    },
    read: async (send, orderId) => (await get(send, `/orders/${orderId}`)).order,
    list: (send, reference = '') => readList((path) => get(send, path), reference),
    readText,
    post,
    act: (send, { id, version }, name, key) => post(send, `/orders/${id}/${name}`, { version }, key),
  };
}

async function untilPublished(send: Send, productId: string): Promise<void> {
  const isPublished = async () => String((await send('/products/all')).body).includes(productId);
  await until(isPublished, PATIENCE);
}

async function readList(
  get: (path: string) => Promise<ListPage>,
  reference: string,
): Promise<readonly OrderRow[]> {
  const rows: OrderRow[] = [];
  for (let before = ''; ; ) {
    const query = new URLSearchParams({ state: 'todos', limit: '100', q: reference });
    if (before) query.set('before', before);
    const page = await get(`/orders?${query}`);
    rows.push(...page.orders);
    if (page.next === null) return rows;
    before = page.next;
  }
}

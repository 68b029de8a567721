import { hash } from 'node:crypto';
import { endpoints, IDEMPOTENCY_HEADER } from '../../src/domain/api.ts';
import type { Product } from '../../src/domain/entities.ts';
import { type Asking, ask, type Reply } from '../../test/harness/http-client.ts';
import { editForm, type FormBody, newForm, pictureFile } from '../../test/harness/product-form.ts';
import { ADMINISTRATOR } from '../../test/harness/shop-environment.ts';

/** How something is sent: to a copy directly, or through what stands before them. */
export type Send = (path: string, asking?: Asking) => Promise<Reply>;

/** Somebody signed in, whose token every copy knows. */
export interface Seller {
  readonly authorization: string;
  /** The same key makes it the same product, whoever is asked, with a picture of its own. */
  create(send: Send, name: string, key: string): Promise<Reply>;
  rename(send: Send, product: Product, name: string): Promise<Reply>;
  remove(send: Send, id: string): Promise<Reply>;
}

export function sendTo(origin: string): Send {
  return (path, asking) => ask(origin + path, asking);
}

export function logIn(send: Send, credentials: object = ADMINISTRATOR): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  return send(endpoints.login.path, { method: 'POST', headers, body: JSON.stringify(credentials) });
}

export async function signIn(send: Send): Promise<Seller> {
  const { status, body } = await logIn(send);
  if (status !== 200) throw new Error(`Not signed in: ${status} ${body}`);
  const authorization = `Bearer ${JSON.parse(String(body)).token}`;
  const post = (send: Send, path: string, { payload, headers }: FormBody, key?: string) =>
    send(path, {
      method: 'POST',
      headers: { ...headers, authorization, ...(key && { [IDEMPOTENCY_HEADER]: key }) },
      body: payload,
    });
  return {
    authorization,
    async create(send, name, key) {
      const picture = await pictureFile('frente.png', numberOf(key));
      return post(send, endpoints.newProduct.path, newForm({ name }, [picture]), key);
    },
    rename: (send, product, name) => post(send, endpoints.updateProduct.path, editForm(product, { name })),
    remove: (send, id) => {
      const headers = { authorization, 'content-type': 'application/json' };
      return send(`/products/${id}/delete`, { method: 'POST', headers });
    },
  };
}

function numberOf(key: string): number {
  return Number.parseInt(hash('sha256', key).slice(0, 8), 16);
}

export async function catalogueAt(send: Send): Promise<Product[]> {
  const { status, body } = await send(endpoints.allProducts.path);
  if (status !== 200) throw new Error(`The catalogue answered ${status}`);
  return JSON.parse(String(body)).products;
}

import { hash } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '../../src/domain/api.ts';
import type { Credentials, Product, ProductFields } from '../../src/domain/entities.ts';
import type { Reply, Send } from './http-client.ts';
import { editForm, type FilePart, type FormBody, formOf, newForm, pictureFile } from './product-form.ts';
import { requireSession } from './sign-in.ts';

/** A signed-in seller, who sends products as the product form does. */
export interface Seller {
  readonly authorization: string;
  /** `send` may lead to another copy of the shop: the token is valid on all. The key also chooses the picture. */
  create(send: Send, name: string, key: string): Promise<Reply>;
  rename(send: Send, product: Product, name: string): Promise<Reply>;
  remove(send: Send, id: string): Promise<Reply>;
  /** The first picture is the cover. Throws when the shop refuses. */
  publish(fields: ProductFields, pictures: readonly FilePart[]): Promise<void>;
  /** Leaves everything else as it is, pictures too. Throws when the shop refuses. */
  changePrice(product: Product, price: number): Promise<void>;
}

/** By default the administrator. */
export async function signInSeller(ownSend: Send, credentials?: Credentials): Promise<Seller> {
  const { authorization } = await requireSession(ownSend, credentials);
  const post = (send: Send, path: string, form: FormBody, key?: string) =>
    postForm(send, path, form, { authorization, ...(key && { [IDEMPOTENCY_HEADER]: key }) });
  return {
    authorization,
    async create(send, name, key) {
      const picture = await pictureFile('frente.png', numberOf(key));
      return post(send, '/products/new', newForm({ name }, [picture]), key);
    },
    rename: (send, product, name) => post(send, '/products/update', editForm(product, { name })),
    remove: (send, id) => {
      const headers = { authorization, 'content-type': 'application/json' };
      return send(`/products/${id}/delete`, { method: 'POST', headers });
    },
    async publish(fields, pictures) {
      requireDone(await post(ownSend, '/products/new', publishForm(fields, pictures)));
    },
    async changePrice(product, price) {
      requireDone(await post(ownSend, '/products/update', priceForm(product, price)));
    },
  };
}

export function postForm(
  send: Send,
  path: string,
  { headers, payload }: FormBody,
  extra: Readonly<Record<string, string>>,
): Promise<Reply> {
  return send(path, { method: 'POST', headers: { ...headers, ...extra }, body: payload });
}

export function requireDone({ status, body }: Reply): string {
  if (status === 0 || status >= 300) throw new Error(`A seller's request was answered ${status}: ${body}`);
  return String(body);
}

export async function catalogueAt(send: Send): Promise<Product[]> {
  const { status, body } = await send('/products/all');
  if (status !== 200) throw new Error(`The catalogue answered ${status}`);
  return JSON.parse(String(body)).products;
}

function publishForm(fields: ProductFields, pictures: readonly FilePart[]): FormBody {
  const cover = pictures[0]?.fileName ?? '';
  return formOf({ formMode: 'new', coverImgNew: cover, pictureUrls: '[]', ...asTexts(fields) }, pictures);
}

function priceForm(product: Product, price: number): FormBody {
  const { _id, title, description, brand, category, color, count, discounted, outOfStock } = product;
  const fields = { name: title, description, brand, category, color, count, discounted, outOfStock, price };
  const pictures = { coverImg: product.coverUrl ?? '', pictureUrls: JSON.stringify(product.pictureUrls) };
  return formOf({ formMode: 'edit', productId: _id, ...asTexts(fields), ...pictures }, []);
}

function asTexts(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]));
}

function numberOf(key: string): number {
  return Number.parseInt(hash('sha256', key).slice(0, 8), 16);
}

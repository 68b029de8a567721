import type { LightMyRequestResponse } from 'fastify';
import type { Product } from '../../../src/domain/entities.ts';
import { SESSION_MS } from '../../../src/domain/limits.ts';
import { createToken, hashToken } from '../../../src/server/account/tokens.ts';
import { aUser } from '../../../src/server/store/test-rows.ts';
import {
  editForm,
  type Fields,
  type FilePart,
  type FormBody,
  newForm,
  pictureFile,
} from '../product-form.ts';
import type { TestShop } from './test-shop.ts';

/** A signed-in seller who sends product forms to a shop in the same process. */
export interface Seller {
  readonly headers: { readonly authorization: string };
  send(path: string, form: FormBody, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  create(changes?: Fields, files?: readonly FilePart[]): Promise<LightMyRequestResponse>;
  /** Publishes a product and returns it as the shop answered it. */
  publish(changes?: Fields, files?: readonly FilePart[]): Promise<Product>;
  update(product: Product, changes?: Fields, files?: readonly FilePart[]): Promise<LightMyRequestResponse>;
  remove(productId: string): Promise<LightMyRequestResponse>;
}

export async function createSeller(t: TestShop, session?: Seller['headers']): Promise<Seller> {
  const headers = session ?? (await openSession(t));
  const frente = await pictureFile('frente.png');

  const send: Seller['send'] = (url, form, extra) =>
    t.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...form.headers, ...extra },
      payload: form.payload,
    });
  const create: Seller['create'] = (changes = {}, files = [frente]) =>
    send('/products/new', newForm(changes, files));

  return {
    headers,
    send,
    create,
    async publish(changes, files) {
      const reply = await create(changes, files);
      if (reply.statusCode !== 201) throw new Error(`Not published: ${reply.statusCode} ${reply.body}`);
      return reply.json().product;
    },
    update: (product, changes, files) => send('/products/update', editForm(product, changes, files)),
    remove: (productId) =>
      t.app.inject({
        method: 'POST',
        url: `/products/${productId}/delete`,
        headers: { ...headers, 'content-type': 'application/json' },
      }),
  };
}

/** Opens a session without a password: hashing is slow on purpose. */
async function openSession({ clock, shop: { store, database } }: TestShop): Promise<Seller['headers']> {
  const id = `vende-${(await store.users.count()) + 1}`;
  const token = createToken();
  await store.users.add(aUser(id));
  const times = { created_at: clock.now, last_used_at: clock.now, expires_at: clock.now + SESSION_MS };
  await database.db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: id, device: '', ...times })
    .execute();
  return { authorization: `Bearer ${token}` };
}

export async function catalogueOf(t: TestShop): Promise<Product[]> {
  return (await t.app.inject({ url: '/products/all' })).json().products;
}

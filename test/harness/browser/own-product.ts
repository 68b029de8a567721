import { expect } from '@playwright/test';
import type { Product } from '../../../src/domain/entities.ts';
import type { RunningShop } from '../running-shop.ts';
import { login } from '../sign-in.ts';

/** Publishes a product for one test, with a picture that the shop already has. */
export async function publish(
  shop: RunningShop,
  sample: Product,
  changes: Record<string, string> = {},
): Promise<Product> {
  const { token } = await login(shop);
  const picture = await (await fetch(new URL(sample.pictureUrls[0] ?? '', shop.url))).blob();
  const form = new FormData();
  const fields = {
    formMode: 'new',
    name: `Radio de prueba ${crypto.randomUUID().slice(0, 8)}`,
    description: 'Radio para una prueba',
    brand: 'Onda',
    category: 'Audio',
    color: 'Negro',
    price: '1000',
    count: '1',
    discounted: 'false',
    outOfStock: 'false',
    coverImgNew: 'foto.jpg',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', picture, 'foto.jpg');
  const reply = await fetch(`${shop.url}/products/new`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body: { product: Product } = await reply.json();
  expect(reply.status, JSON.stringify(body)).toBe(201);
  return body.product;
}

export function remove(shop: RunningShop, product: Product): Promise<void> {
  return post(shop, product, 'delete');
}

/** Deletes a product of the bin for good. */
export function purge(shop: RunningShop, product: Product): Promise<void> {
  return post(shop, product, 'purge');
}

async function post(shop: RunningShop, { _id }: Product, act: 'delete' | 'purge'): Promise<void> {
  const { token } = await login(shop);
  await fetch(`${shop.url}/products/${_id}/${act}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
}

export async function exists(shop: RunningShop, { _id }: Product): Promise<boolean> {
  return (await fetch(`${shop.url}/products/${_id}`)).ok;
}

import { endpoints } from '../../../src/domain/api.ts';
import type { Product } from '../../../src/domain/entities.ts';
import type { RunningShop } from '../running-shop.ts';

export async function readProducts({ url }: RunningShop): Promise<readonly Product[]> {
  const { products } = await (await fetch(url + endpoints.allProducts.path)).json();
  return products;
}

/** Deletes what a test published and left: the next one expects the shop as it was. */
export async function removeLeftovers(shop: RunningShop, expected: readonly Product[]): Promise<void> {
  const ids = new Set(expected.map((product) => product._id));
  const left = (await readProducts(shop)).filter((product) => !ids.has(product._id));
  if (left.length === 0) return;
  const token = await signIn(shop);
  for (const { _id } of left) {
    await fetch(shop.url + endpoints.deleteProduct.path.replace(':productId', _id), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  }
}

async function signIn({ url, email, password }: RunningShop): Promise<string> {
  const reply = await fetch(url + endpoints.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await reply.json()).token;
}

import type { Product } from '../../../src/domain/entities.ts';
import type { RunningShop } from '../running-shop.ts';
import { login } from '../sign-in.ts';

export async function readProducts({ url }: RunningShop): Promise<readonly Product[]> {
  const { products } = await (await fetch(`${url}/products/all`)).json();
  return products;
}

/** Deletes products that a test left: the next test expects the demo catalogue. */
export async function removeLeftovers(shop: RunningShop, expected: readonly Product[]): Promise<void> {
  const ids = new Set(expected.map((product) => product._id));
  const left = (await readProducts(shop)).filter((product) => !ids.has(product._id));
  if (left.length === 0) return;
  // A test that changes the password has a shop of its own, and nothing to leave behind.
  const session = await login(shop).catch(() => null);
  if (!session) return;
  for (const { _id } of left) {
    await fetch(`${shop.url}/products/${_id}/delete`, {
      method: 'POST',
      headers: { authorization: session.authorization },
    });
  }
}

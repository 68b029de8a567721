import type { Product } from '../../src/domain/entities.ts';
import type { RunningShop } from './running-shop.ts';
import { login } from './sign-in.ts';

/** The address of the units of a product. */
function addressOf(shop: RunningShop, { _id }: Product): string {
  return `${shop.url}/products/${_id}/units`;
}

/** The stored number; null: not counted. */
export async function readUnits(shop: RunningShop, product: Product): Promise<number | null> {
  const { authorization } = await login(shop);
  const reply = await fetch(addressOf(shop, product), { headers: { authorization } });
  const { units }: { units: number | null } = await reply.json();
  return units;
}

/** Changes the number as a sale or another person would. */
export async function setUnits(shop: RunningShop, product: Product, units: number | null): Promise<void> {
  const before = await readUnits(shop, product);
  const { authorization } = await login(shop);
  const reply = await fetch(addressOf(shop, product), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ units, before }),
  });
  if (!reply.ok) throw new Error(`The units were not set: ${reply.status} ${await reply.text()}`);
}

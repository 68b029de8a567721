import { TERMINAL } from '../../../src/domain/history/entries.ts';
import type { Shop } from '../../../src/server/shop.ts';

const ATTEMPT = { userId: '', key: null, fingerprint: '' };

export async function moveToBin({ bin }: Pick<Shop, 'bin'>, productId: string): Promise<void> {
  await bin.remove(productId, ATTEMPT, TERMINAL);
}

/** With its pictures, as an administrator does it in two steps. */
export async function deleteForGood(shop: Pick<Shop, 'bin'>, productId: string): Promise<void> {
  await moveToBin(shop, productId);
  await shop.bin.purge(productId, ATTEMPT, TERMINAL);
}

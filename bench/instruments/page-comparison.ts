import type { Figure } from '../question.ts';
import { compareWithBare } from './against-bare.ts';
import { compareWithNginx } from './against-nginx.ts';
import type { Lab } from './lab.ts';
import type { RunningShop } from './shop.ts';

/** A cached page, compared with servers that only send its bytes. */
export async function comparePage(
  lab: Lab,
  shop: RunningShop,
  what: string,
  path: string,
): Promise<readonly Figure[]> {
  return [
    ...(await compareWithBare(lab, shop, what, { path, form: 'gzip' })),
    ...(await compareWithBare(lab, shop, what, { path, form: 'brotli' })),
    ...(await compareWithNginx(lab, shop, what, path)),
  ];
}

/** The products whose units are counted, as only sellers see them. */
import type { Answered, Api } from '../../data/api.ts';
import type { Seller } from '../seller.ts';

/** With the stored marking: visitors see a product without units as out of stock. */
export type CountedProduct = Answered<'GET /products/units'>['products'][number];

/** Only a shop with orders has this setting; the others count no units. */
export function countsUnits({ settings }: Pick<Seller, 'settings'>): boolean {
  return settings.privacy !== undefined;
}

/** Null when the shop does not answer. */
export async function loadCounted(api: Api): Promise<readonly CountedProduct[] | null> {
  const answer = await api.call('GET /products/units');
  return answer.kind === 'ok' ? answer.value.products : null;
}

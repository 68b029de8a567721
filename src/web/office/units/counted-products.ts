/** The products whose units are counted, as only sellers see them. */
import type { MarkingWord } from '../../../domain/product/bulk.ts';
import type { Api } from '../../data/api.ts';
import type { Seller } from '../seller.ts';

export interface CountedProduct {
  readonly id: string;
  readonly units: number;
  /** The stored one: visitors see a product without units as out of stock. */
  readonly marking: MarkingWord;
  readonly priceBefore?: number;
}

/** Only a shop with orders has this setting; the others count no units. */
export function countsUnits({ settings }: Pick<Seller, 'settings'>): boolean {
  return settings.privacy !== undefined;
}

/** Null when the shop does not answer. */
export async function loadCounted(api: Api): Promise<readonly CountedProduct[] | null> {
  const answer = await api.call('GET /products/units');
  return answer.kind === 'ok' ? answer.value.products : null;
}

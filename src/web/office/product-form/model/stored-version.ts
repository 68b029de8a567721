/** A product as it is stored. The public one is out of stock without units, whatever its marking. */
import type { Product } from '../../../../domain/entities.ts';
import { flagsOfWord, type MarkingWord } from '../../../../domain/product/bulk.ts';
import type { Units } from '../../../../domain/product/units.ts';
import type { Api } from '../../../data/api.ts';

interface StoredVersion {
  /** With the stored marking and previous price. */
  readonly product: Product;
  /** As the form shows them; null: the shop counts none. */
  readonly units: string | null;
}

interface StoredUnits {
  readonly units: Units;
  readonly marking: MarkingWord;
  readonly priceBefore?: number;
}

/** Returns null when the shop does not answer. */
export async function loadStoredUnits(api: Api, productId: string): Promise<StoredUnits | null> {
  const answer = await api.call('GET /products/:productId/units', { params: { productId: productId } });
  return answer.kind === 'ok' ? answer.value : null;
}

export function storedVersion(product: Product, stored: StoredUnits | null): StoredVersion {
  if (!stored) return { product, units: null };
  const { units, marking, priceBefore } = stored;
  const version = { ...product, ...flagsOfWord(marking), ...(priceBefore !== undefined && { priceBefore }) };
  return { product: version, units: unitsText(units) };
}

export function unitsText(units: Units): string {
  return units === null ? '' : String(units);
}

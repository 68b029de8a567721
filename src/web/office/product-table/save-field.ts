/** Saves one field of a product, and finds out what a refusal means. */
import type { Product } from '../../../domain/entities.ts';
import { wordOf } from '../../../domain/product/bulk.ts';
import { flagsOf } from '../../../domain/product/product.ts';
import type { Units } from '../../../domain/product/units.ts';
import { isRefused } from '../../seller/failure.ts';
import { notSaved, type Saved } from '../editing/subject.ts';
import { loadStoredUnits, storedVersion } from '../product-form/model/stored-version.ts';
import type { Seller } from '../seller.ts';
import { type FieldName, type FieldValue, storedValue, type TableProduct } from './field-edit.ts';

export type SavingServices = Pick<Seller, 'api' | 'publicData'>;

interface FieldToSave {
  /** The version that was changed: another `updatedAt` in the shop is a conflict. */
  readonly product: TableProduct;
  readonly field: FieldName;
  readonly value: FieldValue;
  /** The same for every attempt with the same content. */
  readonly key: string;
}

/** Says what was stored, or the version of somebody else. */
export async function saveField(
  services: SavingServices,
  content: FieldToSave,
): Promise<Saved<TableProduct>> {
  const saved = await (content.field === 'units' ? saveUnits : saveOther)(services, content);
  // Both people may have chosen the same value.
  const isSame = saved.kind === 'conflict' && storedValue(saved.stored, content.field) === content.value;
  return isSame ? { ...saved, kind: 'saved' } : saved;
}

/** Units have their own comparison: a sale changes them without another version of the product. */
async function saveUnits(
  { api }: SavingServices,
  { product, value, key }: FieldToSave,
): Promise<Saved<TableProduct>> {
  const answer = await api.call('POST /products/:productId/units', {
    params: { productId: product._id },
    key,
    body: { units: typeof value === 'number' ? value : null, before: product.units ?? null },
  });
  if (answer.kind === 'ok') return { kind: 'saved', stored: { ...product, units: answer.value.units } };
  const stored = isRefused(answer, 'UNITS_CHANGED') ? await loadStoredUnits(api, product._id) : null;
  return stored ? { kind: 'conflict', stored: { ...product, units: stored.units } } : notSaved(answer);
}

async function saveOther(
  { api, publicData }: SavingServices,
  { product, field, value, key }: FieldToSave,
): Promise<Saved<TableProduct>> {
  const answer = await api.call('POST /products/:productId/fields', {
    params: { productId: product._id },
    key,
    body: {
      updatedAt: product.updatedAt,
      [field]: typeof value === 'string' ? wordOf(flagsOf(value)) : value,
    },
  });
  const stored = (shown: Product) => withStoredMarking(api, shown, product.units);
  if (answer.kind === 'ok') return { kind: 'saved', stored: await stored(answer.value.product) };
  const isChanged = isRefused(answer, 'CHANGED_BY_SOMEONE');
  const theirs = isChanged ? await publicData.product(product._id).catch(() => null) : null;
  return theirs ? { kind: 'conflict', stored: await stored(theirs) } : notSaved(answer);
}

/** Visitors see a counted product without units as out of stock; the table shows the marking that is stored. */
async function withStoredMarking(
  api: Seller['api'],
  shown: Product,
  units: Units | undefined,
): Promise<TableProduct> {
  if (units === undefined) return shown;
  const stored = units === null ? null : await loadStoredUnits(api, shown._id);
  return { ...storedVersion(shown, stored).product, units: stored ? stored.units : units };
}

/** Saves one field of a product, and finds out what a refusal means. */
import type { Product } from '../../../domain/entities.ts';
import { wordOf } from '../../../domain/product/bulk.ts';
import { flagsOf } from '../../../domain/product/product.ts';
import type { Units } from '../../../domain/product/units.ts';
import type { Refused } from '../../data/api.ts';
import { isSignedOut } from '../failure.ts';
import { loadStoredUnits, storedVersion } from '../product-form/model/stored-version.ts';
import type { Seller } from '../seller.ts';
import { sellerTexts } from '../texts.ts';
import type { FieldName, FieldValue, TableProduct } from './field-edit.ts';

export type SavingServices = Pick<Seller, 'api' | 'publicData'>;

interface FieldToSave {
  /** The version that was changed: another `updatedAt` in the shop is a conflict. */
  readonly product: TableProduct;
  readonly field: FieldName;
  readonly value: FieldValue;
  /** The same for every attempt with the same content. */
  readonly key: string;
}

type SaveOutcome =
  | { readonly kind: 'saved'; readonly product: TableProduct }
  | { readonly kind: 'conflict'; readonly theirs: TableProduct }
  | { readonly kind: 'failed'; readonly message: string; readonly isSignedOut: boolean };

export function saveField(services: SavingServices, content: FieldToSave): Promise<SaveOutcome> {
  return content.field === 'units' ? saveUnits(services, content) : saveOther(services, content);
}

/** Units have their own comparison: a sale changes them without another version of the product. */
async function saveUnits(
  { api }: SavingServices,
  { product, value, key }: FieldToSave,
): Promise<SaveOutcome> {
  const answer = await api.call('POST /products/:productId/units', {
    params: { productId: product._id },
    key,
    body: { units: typeof value === 'number' ? value : null, before: product.units ?? null },
  });
  if (answer.kind === 'ok') return { kind: 'saved', product: { ...product, units: answer.value.units } };
  if (answer.kind !== 'refused') return failed(sellerTexts.offline);
  if (answer.code !== 'UNITS_CHANGED') return refused(answer);
  const stored = await loadStoredUnits(api, product._id);
  return stored ? { kind: 'conflict', theirs: { ...product, units: stored.units } } : failed(answer.message);
}

async function saveOther(
  { api, publicData }: SavingServices,
  { product, field, value, key }: FieldToSave,
): Promise<SaveOutcome> {
  const answer = await api.call('POST /products/:productId/fields', {
    params: { productId: product._id },
    key,
    body: {
      updatedAt: product.updatedAt,
      [field]: typeof value === 'string' ? wordOf(flagsOf(value)) : value,
    },
  });
  const stored = (shown: Product) => withStoredMarking(api, shown, product.units);
  if (answer.kind === 'ok') return { kind: 'saved', product: await stored(answer.value.product) };
  if (answer.kind !== 'refused') return failed(sellerTexts.offline);
  if (answer.code !== 'CHANGED_BY_SOMEONE') return refused(answer);
  const theirs = await publicData.product(product._id).catch(() => null);
  return theirs ? { kind: 'conflict', theirs: await stored(theirs) } : failed(answer.message);
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

function refused(answer: Refused): SaveOutcome {
  return failed(answer.errors[0]?.msg ?? answer.message, isSignedOut(answer));
}

function failed(message: string, isSignedOut = false): SaveOutcome {
  return { kind: 'failed', message, isSignedOut };
}

import { PRODUCT_ID } from '../../domain/api.ts';
import type { ProductFields } from '../../domain/entities.ts';
import { ShopError } from '../../domain/errors.ts';
import type { Actor } from '../../domain/history/entries.ts';
import { flagsOfWord, type MarkingWord } from '../../domain/product/bulk.ts';
import { checkProduct } from '../../domain/product/rules.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import { type WriteAttempt, writeOnce } from '../store/once.ts';
import type { StoredProduct } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import { changeTime, formFields, storedFields } from './product-changes.ts';
import { changedEntry } from './product-entries.ts';

export type FieldChanges = ReturnType<typeof createFieldChanges>;

interface FieldParts {
  readonly store: Store;
  readonly snapshots: Snapshots;
  readonly now: () => number;
}

/** Single fields of a product, changed in place. */
interface FieldValues {
  readonly price?: number | undefined;
  /** Null ends it. */
  readonly priceBefore?: number | null | undefined;
  readonly marking?: MarkingWord | undefined;
}

interface FieldChangeRequest {
  readonly productId: string;
  /** As the page showed it; it guards the whole product. */
  readonly updatedAt: string;
  readonly values: FieldValues;
  readonly by: Actor;
}

export function createFieldChanges(parts: FieldParts) {
  return {
    change: (request: FieldChangeRequest, attempt: WriteAttempt) => change(parts, request, attempt),
  };
}

async function change(parts: FieldParts, request: FieldChangeRequest, attempt: WriteAttempt) {
  const { store, snapshots, now } = parts;
  const { productId, updatedAt, values, by } = request;
  if (!PRODUCT_ID.test(productId)) throw new ShopError('UPDATE_FAILED');
  const reply = await writeOnce(store, attempt, now, async (write) => {
    const product = await write.find(productId);
    if (!product) throw new ShopError('UPDATE_FAILED');
    if (Date.parse(updatedAt) !== product.updatedAt)
      throw new ShopError('CHANGED_BY_SOMEONE', { product: snapshots.toProduct(product) });
    const changed = withValues(product, values, now());
    const entry = changedEntry(product, changed, by);
    const isSame = entry.details?.changes?.length === 0;
    if (!isSame) {
      await write.saveFields([changed]);
      await write.addHistory([entry]);
    }
    const shown = snapshots.toProduct(isSame ? product : changed);
    return { message: 'Producto actualizado', product: shown };
  });
  await snapshots.waitUntilVisible();
  return reply;
}

/** Checks only what was sent: an older product may break a newer rule in another field. */
function withValues(product: StoredProduct, values: FieldValues, now: number): StoredProduct {
  const fields = applied(formFields(product), values);
  // A price that reaches the previous price is refused too, and the error is shown at the price.
  const errors = checkProduct(fields)
    .map((error) =>
      error.path === 'priceBefore' && !('priceBefore' in values) ? { ...error, path: 'price' } : error,
    )
    .filter(({ path }) => path in values);
  if (errors.length > 0) throw new ShopError('INVALID_FIELDS', { errors });
  return { ...product, ...storedFields(fields), updatedAt: changeTime(product, now) };
}

function applied(fields: ProductFields, { price, priceBefore, marking }: FieldValues): ProductFields {
  const changed = {
    ...fields,
    ...(price !== undefined && { price }),
    ...(priceBefore !== undefined && { priceBefore }),
    ...(marking !== undefined && flagsOfWord(marking)),
  };
  // The previous price ends with the marking.
  return changed.discounted ? changed : { ...changed, priceBefore: null };
}

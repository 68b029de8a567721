/** The entries that changes of products add to the history. */
import type { Actor } from '../../domain/history/entries.ts';
import { productChanges } from '../../domain/history/product-fields.ts';
import type { Binning } from '../store/bin.ts';
import type { HistoryToAdd } from '../store/history.ts';
import type { StoredProduct } from '../store/products.ts';
import { formFields } from './product-changes.ts';

export function createdEntry(product: StoredProduct, by: Actor): HistoryToAdd {
  return { kind: 'product-created', at: product.updatedAt, by, ...subjectOf(product) };
}

/** Its time is `updatedAt` of the product: while both are equal, the change can be taken back. */
export function changedEntry(before: StoredProduct, after: StoredProduct, by: Actor): HistoryToAdd {
  const { updatedAt } = after;
  const changes = productChanges(formFields(before), formFields(after));
  const details = { changes, updatedAt: new Date(updatedAt).toISOString() };
  return { kind: 'product-changed', at: updatedAt, by, ...subjectOf(after), details };
}

/** Its time is that of the product in the bin: while both are equal, the product can be restored. */
export function binnedEntry(product: StoredProduct, { at, by }: Binning): HistoryToAdd {
  return { kind: 'product-binned', at, by, ...subjectOf(product) };
}

export function restoredEntry(product: StoredProduct, at: number, by: Actor): HistoryToAdd {
  return { kind: 'product-restored', at, by, ...subjectOf(product) };
}

export function deletedEntry(product: StoredProduct, at: number, by: Actor): HistoryToAdd {
  return { kind: 'product-deleted', at, by, ...subjectOf(product) };
}

function subjectOf({ id, title }: StoredProduct): Pick<HistoryToAdd, 'productId' | 'subject'> {
  return { productId: id, subject: title };
}

/** The fields of a product as the history records them: those of its form, without the pictures. */
import type { ProductFields } from '../entities.ts';
import { flagsOfWord, type MarkingWord, wordOf } from '../product/bulk.ts';
import { changedFields, type FieldChange } from './entries.ts';

type RecordedFields = Omit<ProductFields, 'discounted' | 'outOfStock'> & { readonly marking: MarkingWord };

function recordedFields(fields: ProductFields): RecordedFields {
  const { discounted: _, outOfStock: __, ...others } = fields;
  return { ...others, marking: wordOf(fields) };
}

export function productChanges(before: ProductFields, after: ProductFields): FieldChange[] {
  return changedFields({ ...recordedFields(before) }, { ...recordedFields(after) });
}

/** The fields with the values from before the changes; every other field stays. */
export function takeBack(fields: ProductFields, changes: readonly FieldChange[]): ProductFields {
  const before = Object.fromEntries(changes.map((change) => [change.field, change.before]));
  const { marking, ...others }: RecordedFields = { ...recordedFields(fields), ...before };
  return { ...others, ...flagsOfWord(marking) };
}

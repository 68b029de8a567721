/** Saves one field of a product, and finds out what a refusal means. */
import type { Product } from '../../../domain/entities.ts';
import { wordOf } from '../../../domain/product/bulk.ts';
import { flagsOf, type Marking } from '../../../domain/product/product.ts';
import { sellerEndpoints } from '../../../domain/seller-api.ts';
import type { MessageBody } from '../../data/api.ts';
import { isSignedOut } from '../failure.ts';
import type { Seller } from '../seller.ts';
import { sellerTexts } from '../texts.ts';
import type { FieldName } from './field-edit.ts';

export type SavingServices = Pick<Seller, 'api' | 'publicData'>;

interface FieldToSave {
  /** The version that was changed: another `updatedAt` in the shop is a conflict. */
  readonly product: Product;
  readonly field: FieldName;
  readonly value: number | Marking;
  /** The same for every attempt with the same content. */
  readonly key: string;
}

type SaveOutcome =
  | { readonly kind: 'saved'; readonly product: Product }
  | { readonly kind: 'conflict'; readonly theirs: Product }
  | { readonly kind: 'failed'; readonly message: string; readonly isSignedOut: boolean };

const CONFLICT = 409;

export async function saveField(
  { api, publicData }: SavingServices,
  { product, field, value, key }: FieldToSave,
): Promise<SaveOutcome> {
  const answer = await api.call<MessageBody & { readonly product: Product }>(sellerEndpoints.changeFields, {
    parameter: product._id,
    key,
    json: {
      updatedAt: product.updatedAt,
      [field]: typeof value === 'number' ? value : wordOf(flagsOf(value)),
    },
  });
  if (answer.kind === 'ok') return { kind: 'saved', product: answer.value.product };
  if (answer.kind !== 'refused') return failed(sellerTexts.offline);
  if (answer.status !== CONFLICT) return failed(answer.errors[0]?.msg ?? answer.message, isSignedOut(answer));
  const theirs = await publicData.product(product._id).catch(() => null);
  return theirs ? { kind: 'conflict', theirs } : failed(answer.message);
}

function failed(message: string, isSignedOut = false): SaveOutcome {
  return { kind: 'failed', message, isSignedOut };
}

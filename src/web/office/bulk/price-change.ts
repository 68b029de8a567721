/** What is typed into the form for the prices of many products, and the change that it means. */

import { parsePrice } from '../../../domain/money.ts';
import { PERCENT, type PriceChange, ROUNDINGS } from '../../../domain/product/bulk.ts';
import { bulkTexts } from './texts.ts';

const { bulk: t } = bulkTexts;

export interface PriceForm {
  readonly isUp: boolean;
  readonly isPercent: boolean;
  readonly typed: string;
  readonly round: (typeof ROUNDINGS)[number];
}

export const FIRST_FORM: PriceForm = { isUp: false, isPercent: true, typed: '', round: 100 };

type PriceMeaning =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'change'; readonly change: PriceChange };

export function changeMeant({ isUp, isPercent, typed, round }: PriceForm): PriceMeaning {
  if (typed.trim() === '') return { kind: 'nothing' };
  const size = parsePrice(typed);
  if (!isPercent) {
    if (size === null || size <= 0) return { kind: 'invalid', message: t.badAmount };
    return { kind: 'change', change: { amount: isUp ? size : -size, round } };
  }
  const percent = size !== null && (isUp ? size : -size);
  if (!percent || percent < PERCENT.min || percent > PERCENT.max)
    return { kind: 'invalid', message: t.badPercent };
  return { kind: 'change', change: { percent, round } };
}

export function toRounding(value: string): PriceForm['round'] {
  return ROUNDINGS.find((rounding) => String(rounding) === value) ?? FIRST_FORM.round;
}

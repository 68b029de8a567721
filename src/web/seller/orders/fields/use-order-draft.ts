import { useCallback, useEffect, useState } from 'react';
import type { DeliveryZone } from '../../../../domain/cart/delivery-fee.ts';
import type { FieldError } from '../../../../domain/errors.ts';
import { VALIDITY_DELAY_MS } from '../../../../domain/limits.ts';
import { checkDraft } from './model/draft-body.ts';
import type { OrderDraft } from './model/order-draft.ts';
import { withProposedFee } from './model/proposed-fee.ts';
import { isEarly } from './model/shown-errors.ts';

export interface DraftErrors {
  /** The message of a field, by the paths of the calls: `lines.0.price`, `customer.phone`. */
  of(path: string): string | null;
}

const NO_ERRORS: readonly FieldError[] = [];

/** A typed order and its errors. Errors are shown half a second after the last key, and those of empty fields once they are asked for. */
export function useOrderDraft(first: OrderDraft, zones: readonly DeliveryZone[] = []) {
  const [draft, setDraft] = useState(() => withProposedFee(first, zones));
  const [checked, setChecked] = useState(NO_ERRORS);
  const [asked, setAsked] = useState(NO_ERRORS);
  const change = useCallback(
    (update: (before: OrderDraft) => OrderDraft) =>
      setDraft((before) => withProposedFee(update(before), zones)),
    [zones],
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      setChecked(checkDraft(draft).filter(({ path }) => !isEarly(draft, path)));
    }, VALIDITY_DELAY_MS);
    return () => {
      clearTimeout(timer);
      // What the shop refused, or what was missing, may be corrected by the next key.
      setAsked(NO_ERRORS);
    };
  }, [draft]);
  const shown = [...asked, ...checked];
  return {
    draft,
    change,
    errors: { of: (path: string) => shown.find((error) => error.path === path)?.msg ?? null },
    /** Shows these errors until the next change: those of a check, or of a refusal. */
    showErrors: setAsked,
  };
}

/** Focuses the first field with an error, once it is rendered. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus(),
  );
}

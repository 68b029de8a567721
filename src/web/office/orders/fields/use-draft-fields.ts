import { useCallback, useEffect, useState } from 'react';
import type { DeliveryZone } from '../../../../domain/cart/delivery-fee.ts';
import type { FieldError } from '../../../../domain/errors.ts';
import { VALIDITY_DELAY_MS } from '../../../../domain/limits.ts';
import type { FullOrder } from '../../../../domain/orders/full-view.ts';
import { isEditable } from '../../../../domain/orders/transitions.ts';
import type { Edited } from '../../editing/use-editing.ts';
import { checkDraft, isEarly, withProposedFee } from './model/draft-body.ts';
import type { OrderDraft } from './model/order-draft.ts';
import type { OrderCatalogue } from './order-catalogue.ts';

interface DraftErrors {
  /** The message of a field, by the paths of the calls: `lines.0.price`, `customer.phone`. */
  of(path: string): string | null;
}

/** What every block of fields of an order takes. */
export interface OrderFieldsProps {
  readonly draft: OrderDraft;
  readonly change: (update: (draft: OrderDraft) => OrderDraft) => void;
  readonly errors: DraftErrors;
  /** Missing for an order that is being made. */
  readonly order?: FullOrder;
  readonly catalogue: OrderCatalogue;
}

/** Whether the state of the order lets a seller change this part. */
export function isOpen(
  { order }: Pick<OrderFieldsProps, 'order'>,
  part: Parameters<typeof isEditable>[1],
): boolean {
  return order === undefined || isEditable(order, part);
}

type EditedDraft<Draft> = Pick<Edited<unknown, Draft, string>, 'draft' | 'errors' | 'get' | 'change'>;

const NO_ERRORS: readonly FieldError[] = [];

/** What the fields of an order show. Errors come half a second after the last key, and those of empty fields once they are asked for. */
export function useDraftFields<Draft extends OrderDraft>(
  edited: EditedDraft<Draft>,
  zones: readonly DeliveryZone[] | undefined,
) {
  const { draft, errors, get, change } = edited;
  const [checked, setChecked] = useState(NO_ERRORS);
  useEffect(() => {
    const timer = setTimeout(() => {
      setChecked(checkDraft(draft).filter(({ path }) => !isEarly(draft, path)));
    }, VALIDITY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const update = useCallback(
    (next: (before: OrderDraft) => OrderDraft) => {
      const before = get().draft;
      change(withProposedFee({ ...before, ...next(before) }, zones));
    },
    [get, change, zones],
  );
  const shown = [...errors, ...checked];
  const of = (path: string) => shown.find((error) => error.path === path)?.msg ?? null;
  return { draft, change: update, errors: { of } };
}

/** Focuses the first field with an error, once it is rendered. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus(),
  );
}

/** The form that the server refused, beside which its page shows the reason. */

import type { OrderView, RefusedForm } from '../../../../contract/rendering.ts';
import type { OrderForm } from '../../../../domain/addresses.ts';

export function findRefused({ refused }: OrderView, form: OrderForm): RefusedForm | null {
  return refused?.form === form ? refused : null;
}

export function findFieldError(refused: RefusedForm | null, field: string): string | null {
  return refused?.errors.find(({ path }) => path === field)?.msg ?? null;
}

/** The first wrong field has the focus, also without scripts. */
export function firstWrong(refused: RefusedForm | null, field: string): { readonly autoFocus?: true } {
  return refused?.errors[0]?.path === field ? { autoFocus: true } : {};
}

/** Where the outcome of a form is shown. It gets the focus, because the form may be gone. */
import type { OrderForm } from '../../../../domain/addresses.ts';

export function outcomeId(form: OrderForm): string {
  return `resultado-${form}`;
}

export function focusOutcome(form: OrderForm): void {
  document.getElementById(outcomeId(form))?.focus();
}

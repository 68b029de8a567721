/** What the shopper changed of the data of a confirmed order. */

import type { OrderCustomer } from '../orders/order.ts';
import { placeOf } from './delivery.ts';

interface CustomerChange {
  readonly field: 'name' | 'phone' | 'place' | 'landmarks';
  /** Empty if it was unknown, as `after` if it is unknown now. */
  readonly before: string;
  readonly after: string;
}

/** What differs, in the order in which it is shown. */
export function changesOfCustomer(before: OrderCustomer, after: OrderCustomer): readonly CustomerChange[] {
  const fields = ['name', 'phone', 'place', 'landmarks'] as const;
  const textsOf = (customer: OrderCustomer) => ({ ...customer, place: placeOf(customer) });
  const [old, now] = [textsOf(before), textsOf(after)];
  return fields
    .map((field) => ({ field, before: old[field], after: now[field] }))
    .filter((change) => change.before !== change.after);
}

/** What takes the place beside the order. */

import type { OrderView } from '../../../contract/rendering.ts';
import { DUE_STATES } from '../../../domain/orders/order.ts';
import { sinpePayment } from '../../../domain/orders/sinpe.ts';
import { DeliveryCard, hasTracking } from './delivery-card.tsx';
import type { OrderOnPage } from './forms/order-form.tsx';
import { QuoteForm } from './forms/quote-form.tsx';
import { ReorderButton } from './order-actions.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrderTotals } from './order-totals.tsx';
import { SinpeCard } from './sinpe-card.tsx';

/** What the shopper can do now: pay, decide about a quote, or follow the parcel. Null if there is nothing to do. */
export function sideOf(view: OrderOnPage) {
  const { order, sinpe } = view;
  const payment = DUE_STATES.includes(order.state) ? sinpePayment(order, sinpe) : null;
  if (payment) return <SinpeCard view={view} payment={payment} />;
  if (order.quote) {
    return (
      <>
        <OrderPanel>
          <OrderTotals order={order} />
        </OrderPanel>
        {order.quote.hasExpired && <ReorderButton order={order} />}
        <QuoteForm view={view} />
      </>
    );
  }
  return isTracked(view) ? <DeliveryCard order={order} /> : null;
}

/** Whether the delivery takes the place beside the order. */
export function isTracked({ order, sinpe }: OrderView): boolean {
  const isPaid = sinpePayment(order, sinpe) === null;
  return order.state === 'despachado' && isPaid && hasTracking(order.delivery);
}

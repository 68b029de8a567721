import { placeOf } from '../../../domain/cart/delivery.ts';
import type { PublicOrder } from '../../../domain/orders/public-view.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DetailsForm } from './forms/details-form.tsx';
import { OrderForm, type OrderOnPage } from './forms/order-form.tsx';
import { outcomeId } from './forms/outcome.ts';
import { findRefused } from './forms/refused-form.ts';
import { OrderPanel } from './order-panel.tsx';
import { detailsTexts as t } from './texts.ts';
import './details-card.css';

/** The shopper's data: a form at first, afterwards masked. Nothing, if there are none and the order has ended. */
export function DetailsCard({ view }: { readonly view: OrderOnPage }) {
  const { order } = view;
  const hasDetails = order.customer.name !== undefined || order.customer.phone !== undefined;
  // Its form was on a page that was opened before the parcel left.
  const late = order.can.edit ? null : findRefused(view, 'datos');
  if (!hasDetails && !order.can.edit && !late) return null;
  return (
    <OrderPanel title={t.title} isScreenOnly={!hasDetails}>
      {late && <Alert title={late.message} />}
      {hasDetails && <StoredDetails view={view} />}
      {!hasDetails && order.can.edit && <DetailsForm view={view} />}
    </OrderPanel>
  );
}

function StoredDetails({ view }: { readonly view: OrderOnPage }) {
  const isChanging = findRefused(view, 'datos') !== null;
  const refused = findRefused(view, 'borrar');
  return (
    <>
      <p className="details-card" id={outcomeId('datos')} tabIndex={-1}>
        {maskedParts(view.order).map((part, at) => (
          <span key={part}>{at === 0 ? part : ` · ${part}`}</span>
        ))}
      </p>
      <div className="details-card__acts">
        {refused && <Alert title={refused.message} />}
        {view.order.can.edit && (
          <details className="details-card__change" open={isChanging}>
            <summary className="btn btn--line">
              <Icon name="edit" />
              {t.change}
            </summary>
            <DetailsForm view={view} />
          </details>
        )}
        <OrderForm view={view} form="borrar" refused={refused}>
          <button className="btn details-card__erase" type="submit">
            <Icon name="trash" />
            {t.erase}
          </button>
        </OrderForm>
      </div>
    </>
  );
}

function maskedParts({ customer, place }: PublicOrder): readonly string[] {
  const where = placeOf({ ...place, landmarks: '' });
  const parts = [customer.name, customer.phone, where, place.hasLandmarks && t.hasLandmarks];
  return parts.filter((part) => typeof part === 'string' && part !== '') as string[];
}

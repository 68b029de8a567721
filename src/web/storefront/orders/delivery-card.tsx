import { placeOf } from '../../../domain/cart/delivery.ts';
import { DELIVERY_LABELS } from '../../../domain/orders/labels.ts';
import type { PublicOrder } from '../../../domain/orders/public-view.ts';
import { findTrackingLink } from '../../../domain/orders/shop-message.ts';
import { OrderIcon } from '../../orders/order-icon.tsx';
import { CopiedFact } from './copied-fact.tsx';
import { OrderPanel } from './order-panel.tsx';
import { sinpeTexts, deliveryTexts as t } from './texts.ts';
import './delivery-card.css';

export function DeliveryCard({ order: { delivery, place } }: { readonly order: PublicOrder }) {
  const where = placeOf({ ...place, landmarks: '' });
  const { carrier, tracking } = delivery;
  return (
    <OrderPanel title={t.title}>
      <div className="delivery-card">
        <OrderIcon name={delivery.method === 'retiro' ? 'home' : 'truck'} />
        <p>
          <b>{DELIVERY_LABELS[delivery.method]}</b>
          {[carrier, where].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
      {hasTracking(delivery) && (
        <div className="delivery-card__guide">
          {tracking && (
            <dl>
              <CopiedFact
                name={t.tracking}
                shown={tracking}
                copied={tracking}
                label={sinpeTexts.copyOf.tracking}
              />
            </dl>
          )}
          <TrackingLink delivery={delivery} />
        </div>
      )}
    </OrderPanel>
  );
}

/** True if the shopper can follow the parcel. */
export function hasTracking(delivery: PublicOrder['delivery']): boolean {
  return Boolean(delivery.tracking) || findTrackingLink(delivery) !== null;
}

function TrackingLink({ delivery }: Pick<PublicOrder, 'delivery'>) {
  const link = findTrackingLink(delivery);
  if (!link) return null;
  return (
    <a className="btn btn--main btn--big btn--wide" href={link.url} target="_blank" rel="noopener noreferrer">
      {link.words}
      <OrderIcon name="out" />
    </a>
  );
}

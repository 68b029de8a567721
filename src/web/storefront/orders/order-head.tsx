import { orderPath } from '../../../domain/addresses.ts';
import type { PublicOrder } from '../../../domain/orders/public-view.ts';
import { momentWords } from '../../../domain/when.ts';
import { StateTag } from '../../orders/state-tag.tsx';
import { useLinkKey } from './forms/order-form.tsx';
import { receiptTexts, orderTexts as t } from './texts.ts';
import './order-head.css';

interface OrderHeadProps {
  readonly order: PublicOrder;
  /** Whether the page offers to load the order again, because it does not do so itself. */
  readonly canRefresh: boolean;
}

export function OrderHead({ order, canRefresh }: OrderHeadProps) {
  const linkKey = useLinkKey();
  return (
    <header className="order-head">
      <p className="order-head__receipt">{receiptTexts.title}</p>
      <h1>
        {t.heading} <span className="order-head__reference">{order.reference}</span>
      </h1>
      <StateTag state={order.state} label={order.label} />
      <p className="order-head__when">{t.updated(momentWords(Date.parse(order.updatedAt)))}</p>
      {canRefresh && (
        <a className="btn btn--quiet order-head__refresh" href={orderPath(linkKey)}>
          {t.refresh}
        </a>
      )}
    </header>
  );
}

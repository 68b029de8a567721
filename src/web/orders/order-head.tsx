import { useParams } from 'react-router';
import { orderPath } from '../../domain/addresses.ts';
import type { OrderState } from '../../domain/orders/order.ts';
import type { PublicOrder } from '../../domain/orders/public-view.ts';
import { momentWords } from '../../domain/when.ts';
import { OrderIcon } from './order-icon.tsx';
import { receiptTexts, orderTexts as t } from './texts.ts';
import './order-head.css';

interface OrderHeadProps {
  readonly order: PublicOrder;
  /** Whether the page offers to load the order again, because it does not do so itself. */
  readonly canRefresh: boolean;
}

export function OrderHead({ order, canRefresh }: OrderHeadProps) {
  const { linkKey = '' } = useParams();
  return (
    <header className="order-head">
      <p className="order-head__receipt">{receiptTexts.title}</p>
      <h1>
        {t.heading} <span className="order-head__reference">{order.reference}</span>
      </h1>
      <StateTag order={order} />
      <p className="order-head__when">{t.updated(momentWords(Date.parse(order.updatedAt)))}</p>
      {canRefresh && (
        <a className="btn btn--quiet order-head__refresh" href={orderPath(linkKey)}>
          {t.refresh}
        </a>
      )}
    </header>
  );
}

type Look = 'new' | 'quote' | 'sure' | 'sent' | 'done' | 'over';

const LOOKS: Readonly<Record<OrderState, readonly [look: Look, icon: string]>> = {
  nuevo: ['new', 'chat'],
  cotizado: ['quote', 'quote'],
  confirmado: ['sure', 'check'],
  despachado: ['sent', 'truck'],
  entregado: ['done', 'home'],
  devuelto: ['over', 'return'],
  cancelado: ['over', 'close'],
  vencido: ['over', 'clock'],
};

/** The shape and the icon differ too, because colour alone would not be seen by everybody. */
function StateTag({ order: { state, label } }: { readonly order: PublicOrder }) {
  const [look, icon] = LOOKS[state];
  return (
    <span className={`order-head__state order-head__state--${look}`}>
      <OrderIcon name={icon} />
      {label}
    </span>
  );
}

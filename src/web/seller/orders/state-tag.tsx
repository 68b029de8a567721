import type { OrderRow } from '../../../domain/orders/full-view.ts';
import type { OrderState } from '../../../domain/orders/order.ts';
import { OrderIcon } from '../../orders/order-icon.tsx';
import './state-tag.css';

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

/** The state of an order. Its shape and icon differ too, because colour alone would not be seen by everybody. */
export function StateTag({ state, label }: Pick<OrderRow, 'state' | 'label'>) {
  const [look, icon] = LOOKS[state];
  return (
    <span className={`state-tag state-tag--${look}`}>
      <OrderIcon name={icon} />
      {label}
    </span>
  );
}

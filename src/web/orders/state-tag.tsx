import type { OrderState } from '../../domain/orders/order.ts';
import { OrderIcon } from './order-icon.tsx';
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

/** The shape and the icon differ too, because colour alone would not be seen by everybody. */
export function StateTag({ state, label }: Readonly<{ state: OrderState; label: string }>) {
  const [look, icon] = LOOKS[state];
  return (
    <span className={`state-tag state-tag--${look}`}>
      <OrderIcon name={icon} />
      {label}
    </span>
  );
}

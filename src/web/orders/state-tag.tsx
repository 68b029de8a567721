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

interface StateTagProps {
  readonly state: OrderState;
  readonly label: string;
  /** For a row of a list. */
  readonly isSmall?: boolean;
}

/** The shape and the icon differ too, because colour alone would not be seen by everybody. */
export function StateTag({ state, label, isSmall = false }: StateTagProps) {
  const [look, icon] = LOOKS[state];
  return (
    <span className={`${isSmall ? 'state-tag state-tag--small' : 'state-tag'} state-tag--${look}`}>
      <OrderIcon name={icon} />
      {label}
    </span>
  );
}

import type { OrderRow } from '../../../domain/orders/full-view.ts';
import { markWords, type OrderMark } from '../../../domain/orders/today.ts';
import { OrderIcon } from '../../orders/order-icon.tsx';
import './order-marks.css';

type Look = 'said' | 'paid' | 'due' | 'lack';

const LOOKS: Readonly<Record<OrderMark, readonly [look: Look, icon: string]>> = {
  'cambio-datos': ['said', 'edit'],
  acepto: ['said', 'check'],
  'dice-que-pago': ['said', 'chat'],
  pagado: ['paid', 'paid'],
  falta: ['due', 'due'],
  'no-alcanza': ['lack', 'alert'],
  'precio-cambio': ['lack', 'alert'],
  'dice-que-lo-envio': ['said', 'chat'],
};

/** A bubble is what the buyer said, a coin is money that the shop has seen, and a square is what stands in the way. */
export function OrderMarks({ marks, balance }: Pick<OrderRow, 'marks' | 'balance'>) {
  return marks.map((mark) => {
    const [look, icon] = LOOKS[mark];
    return (
      <span className={`order-marks order-marks--${look}`} key={mark}>
        <OrderIcon name={icon} />
        {markWords(mark, balance)}
      </span>
    );
  });
}

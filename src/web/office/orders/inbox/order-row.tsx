import { type MouseEvent, memo, type ReactNode } from 'react';
import { formatCartPrice } from '../../../../domain/money.ts';
import type { OrderRow } from '../../../../domain/orders/full-view.ts';
import { markWords, type OrderMark } from '../../../../domain/orders/today.ts';
import { agoInWords } from '../../../../domain/when.ts';
import { OrderIcon } from '../../../orders/order-icon.tsx';
import { StateTag } from '../../../orders/state-tag.tsx';
import { useTravel } from '../../../runtime/travel.ts';
import { Face } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { isPlainClick } from '../../../ui/shop-link.tsx';
import { inboxTexts as t } from './texts.ts';
import './order-marks.css';
import './order-row.css';

interface OrderItemProps {
  readonly order: OrderRow;
  readonly now: number;
  /** It no longer belongs to the list. */
  readonly hasLeft?: boolean;
  readonly isOpen?: boolean;
  /** Around what the row shows: a link, or a choice. */
  readonly children: (content: ReactNode) => ReactNode;
}

export function OrderItem({ order, now, hasLeft = false, isOpen = false, children }: OrderItemProps) {
  const looks = [
    !order.seen && ' order-row--new',
    hasLeft && ' order-row--left',
    isOpen && ' order-row--open',
  ].filter(Boolean);
  return (
    <li className={`order-row${looks.join('')}`}>
      {children(<Content order={order} now={now} hasLeft={hasLeft} />)}
    </li>
  );
}

type ContentProps = Pick<OrderItemProps, 'order' | 'now' | 'hasLeft'>;

/** Choosing an order renders only its check box again. */
const Content = memo(function Content({ order, now, hasLeft }: ContentProps) {
  const { name = '', firstTitle, moreTitles, createdAt } = order;
  return (
    <>
      <span className={`order-row__who${name ? '' : ' order-row__who--none'}`} aria-hidden="true">
        {name ? [...name][0]?.toUpperCase() : <Face name="empty" />}
      </span>
      <span className="order-row__name">
        {(!order.seen || hasLeft) && (
          <span className="vh">{`${order.seen ? '' : t.unseen}${hasLeft ? t.noLonger : ''}`}</span>
        )}
        {name || t.nobody}
      </span>
      <time className="order-row__when" dateTime={createdAt}>
        {agoInWords(createdAt, now)}
      </time>
      <span className="order-row__what">
        <span className="order-row__reference">{order.reference}</span>
        <span className="order-row__title">{firstTitle}</span>
        {moreTitles > 0 && <b>+{moreTitles}</b>}
      </span>
      <span className="order-row__sum">
        <Price colones={order.total} format={formatCartPrice} />
      </span>
      <span className="order-row__marks">
        <StateTag isSmall state={order.state} label={order.label} />
        <OrderMarks marks={order.marks} balance={order.balance} />
      </span>
    </>
  );
});

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
function OrderMarks({ marks, balance }: Pick<OrderRow, 'marks' | 'balance'>) {
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

/** From this width the order opens beside the list. The style sheets know it too. */
const WIDE = '(min-width: 68.75em)';

interface OrderLinkProps {
  readonly to: string;
  readonly id?: string;
  readonly isOpen?: boolean;
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** Beside the list, opening an order does not scroll the page. */
export function OrderLink({ to, id, isOpen = false, state, children }: OrderLinkProps) {
  const { go } = useTravel();
  function open(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void go(to, { state, replace: isOpen, isScrollKept: matchMedia(WIDE).matches });
  }
  return (
    <a className="order-row__a" id={id} href={to} aria-current={isOpen ? 'true' : undefined} onClick={open}>
      {children}
    </a>
  );
}

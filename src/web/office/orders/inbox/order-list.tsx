import { memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { storedOrderPath } from '../../../../domain/addresses.ts';
import type { OrderRow } from '../../../../domain/orders/full-view.ts';
import { createStoredValue } from '../../../runtime/stored-value.ts';
import { sellerTexts } from '../../../seller/texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SellerIcon } from '../../ui/seller-icon.tsx';
import { OrderItem, OrderLink } from './order-row.tsx';
import type { ShownOrders } from './shown-orders.ts';
import { discardTexts, inboxTexts } from './texts.ts';
import type { useOrderList } from './use-order-list.ts';
import type { Picking } from './use-picking.ts';
import './order-list.css';
import './order-row.css';
import '../../../ui/note.css';
import './new-orders-hint.css';

interface OrderListProps {
  readonly shown: ShownOrders;
  readonly list: ReturnType<typeof useOrderList>;
  /** The query of the address, which an order keeps while it is open. */
  readonly search: string;
  readonly openId: string | null;
  readonly picking: Picking;
  readonly onShowNew: () => void;
}

export function OrderListView({ shown, list, search, openId, picking, onShowNew }: OrderListProps) {
  const now = useNow();
  return (
    <>
      <div role="status">
        {shown.newOrders > 0 && (
          <button className="order-list__new" type="button" onClick={onShowNew}>
            <SellerIcon name="up" />
            {inboxTexts.newOrders(shown.newOrders)}
          </button>
        )}
      </div>
      <ul className="order-list" aria-label={inboxTexts.list}>
        {shown.orders.slice(0, shown.drawn).map((order) => (
          <ListRow
            key={order.id}
            order={order}
            now={now}
            hasLeft={shown.left.has(order.id)}
            isOpen={order.id === openId}
            search={search}
            picking={picking.isOn ? picking : null}
          />
        ))}
      </ul>
      {shown.next !== null && <NextPage list={list} />}
    </>
  );
}

interface ListRowProps {
  readonly order: OrderRow;
  readonly now: number;
  readonly hasLeft: boolean;
  readonly isOpen: boolean;
  readonly search: string;
  /** Null unless orders are being chosen. */
  readonly picking: Picking | null;
}

/** The rows above are not rendered again with each step that adds some. */
const ListRow = memo(function ListRow({ order, search, picking, ...row }: ListRowProps) {
  return (
    <OrderItem order={order} {...row}>
      {(content) =>
        picking ? (
          <PickedRow order={order} isPicked={picking.picked.has(order.id)} onPick={picking.pick}>
            {content}
          </PickedRow>
        ) : (
          <OrderLink to={storedOrderPath(order.id) + search} id={linkIdOf(order.id)} isOpen={row.isOpen}>
            {content}
          </OrderLink>
        )
      }
    </OrderItem>
  );
});

/** The id of the element that opens an order. */
export function linkIdOf(orderId: string): string {
  return `pedido-${orderId}`;
}

const MINUTE_MS = 60_000;

/** The time of now, which changes every minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Loads more orders when it comes into sight. After a failure it waits for a press. */
function NextPage({ list: { isLoadingMore, isDrawing, hasFailed, loadMore } }: Pick<OrderListProps, 'list'>) {
  const button = useRef<HTMLButtonElement>(null);
  const load = useEffectEvent(() => void loadMore());
  useEffect(() => {
    if (hasFailed || isLoadingMore || isDrawing || !button.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { rootMargin: '1000px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [hasFailed, isLoadingMore, isDrawing]);
  return (
    <>
      {hasFailed && <Alert title={sellerTexts.offline} />}
      <button
        className="btn btn--line order-list__more"
        type="button"
        aria-disabled={isLoadingMore}
        ref={button}
        onClick={() => void loadMore()}
      >
        {isLoadingMore ? inboxTexts.loading : hasFailed ? inboxTexts.retry : inboxTexts.loadMore}
      </button>
    </>
  );
}

interface PickedRowProps {
  readonly order: OrderRow;
  readonly isPicked: boolean;
  readonly onPick: (id: string, isPicked: boolean) => void;
  readonly children: ReactNode;
}

/** Only new orders can be discarded together, so others cannot be chosen. */
function PickedRow({ order, isPicked, onPick, children }: PickedRowProps) {
  const { id, reference, name = inboxTexts.nobody, state } = order;
  return (
    <label className="order-row__a order-row__a--picked">
      <input
        type="checkbox"
        aria-label={discardTexts.pick(reference, name)}
        checked={isPicked}
        disabled={state !== 'nuevo'}
        onChange={(event) => onPick(id, event.target.checked)}
      />
      {children}
    </label>
  );
}

const stored = () => createStoredValue(() => localStorage, 'orderHintClosed');

/** Explains what a new order is, until it is closed in this browser. */
export function NewOrdersHint() {
  const [isClosed, setClosed] = useState(() => stored().read() !== null);
  if (isClosed) return null;
  function close(): void {
    stored().write('1');
    setClosed(true);
  }
  return (
    <div className="note new-orders-hint">
      <Icon name="info" />
      <p>{inboxTexts.hint}</p>
      <button className="iconbtn" type="button" aria-label={inboxTexts.closeHint} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { storedOrderPath } from '../../../../domain/addresses.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SellerIcon } from '../../seller-icon.tsx';
import { sellerTexts } from '../../texts.ts';
import { OrderItem, OrderLink } from './order-row.tsx';
import { PickedRow } from './picked-row.tsx';
import type { ShownOrders } from './shown-orders.ts';
import { inboxTexts as t } from './texts.ts';
import type { useOrderList } from './use-order-list.ts';
import type { Picking } from './use-picking.ts';
import './order-list.css';

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
            {t.newOrders(shown.newOrders)}
          </button>
        )}
      </div>
      <ul className="order-list" aria-label={t.list}>
        {shown.orders.map((order) => {
          const isOpen = order.id === openId;
          return (
            <OrderItem
              key={order.id}
              order={order}
              now={now}
              hasLeft={shown.left.has(order.id)}
              isOpen={isOpen}
            >
              {(content) =>
                picking.isOn ? (
                  <PickedRow order={order} isPicked={picking.picked.has(order.id)} onPick={picking.pick}>
                    {content}
                  </PickedRow>
                ) : (
                  <OrderLink to={storedOrderPath(order.id) + search} id={linkIdOf(order.id)} isOpen={isOpen}>
                    {content}
                  </OrderLink>
                )
              }
            </OrderItem>
          );
        })}
      </ul>
      {shown.next !== null && <NextPage list={list} />}
    </>
  );
}

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
function NextPage({ list: { isLoadingMore, hasFailed, loadMore } }: Pick<OrderListProps, 'list'>) {
  const button = useRef<HTMLButtonElement>(null);
  const load = useEffectEvent(() => void loadMore());
  useEffect(() => {
    if (hasFailed || isLoadingMore || !button.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { rootMargin: '300px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [hasFailed, isLoadingMore]);
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
        {isLoadingMore ? t.loading : hasFailed ? t.retry : t.loadMore}
      </button>
    </>
  );
}

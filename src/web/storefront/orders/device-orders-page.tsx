import { useMemo } from 'react';
import { orderPath } from '../../../domain/addresses.ts';
import { formatCartPrice } from '../../../domain/money.ts';
import { serializeList } from '../../../domain/orders/outbox.ts';
import { momentWords } from '../../../domain/when.ts';
import { type DeviceOrder, parseDeviceOrders } from '../../cart/device-orders.ts';
import { useObservable } from '../../runtime/observable.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { Face } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Price } from '../../ui/price.tsx';
import { deviceTexts as t } from './texts.ts';
import './device-orders-page.css';

/** The same page for everybody. The browser fills it with its own list, and asks the server for nothing. */
export function DeviceOrdersPage() {
  const { stored } = useShop().orders;
  const text = useObservable(stored, null);
  const orders = useMemo(() => parseDeviceOrders(text), [text]);
  return (
    <div className="device-orders-page wrap">
      <PageHead title={t.title} description={t.lead} path={null} />
      <h1>{t.title}</h1>
      <p>{t.lead}</p>
      {orders.length === 0 ? (
        <div className="device-orders-page__empty">
          <Face name="empty" />
          <p>{t.empty}</p>
        </div>
      ) : (
        <>
          <ul className="device-orders-page__list">
            {orders.map((order) => (
              <OrderRow key={order.key} order={order} />
            ))}
          </ul>
          <button className="btn btn--line" type="button" onClick={() => stored.set(serializeList([]))}>
            {t.clear}
          </button>
        </>
      )}
    </div>
  );
}

/** A plain link, because only the server can render the page of an order. */
function OrderRow({ order: { reference, key, at, pieces, total } }: { readonly order: DeviceOrder }) {
  return (
    <li>
      <div>
        <b>{reference}</b>
        <span>{`${momentWords(at)} · ${t.pieces(pieces)}`}</span>
      </div>
      <Price colones={total} format={formatCartPrice} />
      <a className="btn btn--line" href={orderPath(key)} aria-label={`${t.open} ${reference}`}>
        {t.open}
      </a>
    </li>
  );
}

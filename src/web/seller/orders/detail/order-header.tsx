import { paths, storedOrderPath } from '../../../../domain/addresses.ts';
import { markWords } from '../../../../domain/orders/today.ts';
import { agoInWords, dateInWords, momentInWords } from '../../../../domain/when.ts';
import { OrderIcon } from '../../../orders/order-icon.tsx';
import { StateTag } from '../../../orders/state-tag.tsx';
import { useLocation } from '../../../router/hooks.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import type { LoadedOrder } from './model/loaded-order.ts';
import { orderPageTexts as t } from './texts.ts';
import './order-header.css';

/** Reference, state and age, and what the seller should notice first. The address has the filter and the search of the list. */
export function OrderHeader({ order }: { readonly order: LoadedOrder }) {
  const { search } = useLocation();
  const marks = order.marks.filter((mark) => !SHOWN_BELOW.includes(mark));
  return (
    <header className="order-header">
      <ShopLink className="btn btn--quiet order-header__back" to={paths.sellerOrders + search}>
        <Icon name="back" />
        {t.list}
      </ShopLink>
      <h1>{order.reference}</h1>
      <div className="order-header__row">
        <StateTag state={order.state} label={order.label} />
        <p>{agoInWords(order.createdAt, Date.now())}</p>
        <a
          className="btn btn--quiet order-header__link"
          href={new URL(order.link).pathname}
          target="_blank"
          rel="noopener"
        >
          {t.openLink}
          <OrderIcon name="out" />
        </a>
      </div>
      {marks.length > 0 && (
        <ul className="order-header__marks">
          {marks.map((mark) => (
            <li className={isLack(mark) ? 'order-header__lack' : 'order-header__said'} key={mark}>
              <Icon name={isLack(mark) ? 'alert' : 'chat'} />
              {markWords(mark, order.balance)}
            </li>
          ))}
        </ul>
      )}
      {notesOf(order).map((note) => (
        <p className="order-header__note" key={note}>
          {note}
        </p>
      ))}
      {order.replacedBy && (
        <p className="order-header__note">
          {t.replaced} <ShopLink to={storedOrderPath(order.replacedBy) + search}>{t.openOther}</ShopLink>
        </p>
      )}
    </header>
  );
}

/** Panels of the page say the same with more words. */
const SHOWN_BELOW: LoadedOrder['marks'] = ['falta', 'pagado', 'cambio-datos'];

/** What is in the way looks different from what the shopper said. */
function isLack(mark: LoadedOrder['marks'][number]): boolean {
  return mark === 'no-alcanza' || mark === 'precio-cambio';
}

function notesOf({ quote, cancelReason, erasedAt, shopperErasedAt }: LoadedOrder): readonly string[] {
  const now = Date.now();
  const day = quote ? dateInWords(quote.expiresAt, now) : '';
  return [
    quote && (quote.hasExpired ? t.quoteExpired(day) : t.quote(day)),
    quote?.acceptedAt && t.accepted(momentInWords(quote.acceptedAt, now)),
    cancelReason && t.reason(cancelReason),
    erasedAt ? t.erased : shopperErasedAt && t.erasedByShopper,
  ].filter((note) => typeof note === 'string' && note !== '') as string[];
}

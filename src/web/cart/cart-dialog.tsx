import { useEffect } from 'react';
import { paths } from '../../domain/addresses.ts';
import { cartTotal } from '../../domain/cart/cart.ts';
import { cartMessage } from '../../domain/cart/cart-message.ts';
import { chatLink } from '../../domain/cart/chat.ts';
import { type DeliveryEstimate, estimateDelivery } from '../../domain/cart/delivery-fee.ts';
import type { Cart } from '../../domain/entities.ts';
import { formatCartPrice } from '../../domain/money.ts';
import { DialogLink } from '../dialogs/dialog-link.tsx';
import type { ChatOrder } from '../dialogs/dialog-store.ts';
import { PriceAge } from '../offline/price-age.tsx';
import { useObservable } from '../runtime/observable.ts';
import { useCart, useSession, useShop } from '../runtime/shop-context.ts';
import { Face, Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';
import { texts } from '../ui/texts.ts';
import { useLaterPart } from '../ui/use-later-part.ts';
import { CartLine } from './cart-line.tsx';
import type { CartChanges } from './cart-store.ts';
import { ChatOrderLink } from './chat-order-link.tsx';
import { DeliveryFee } from './delivery-fee.tsx';
import { DeliveryFields, useDelivery } from './delivery-fields.tsx';
import { MessagePreview } from './message-preview.tsx';
import { deliveryFeeTexts, orderTexts, cartTexts as t } from './texts.ts';
import { useCartOrder } from './use-cart-order.ts';
import './cart-dialog.css';
import '../ui/dialog.css';
import '../catalogue/empty-list.css';
import '../ui/note.css';

export function CartDialog() {
  const { refreshCart, settings } = useShop();
  const cart = useCart();
  const [delivery, setDelivery] = useDelivery();
  const { deliveryZones = [], phone, shopUrl } = settings;
  const isEmpty = cart.items.length === 0;
  const total = cartTotal(cart);
  const estimate = isEmpty ? null : estimateDelivery(deliveryZones, delivery, total);
  const placed = useCartOrder(cart, delivery);
  const hasOrder = placed !== null;
  const message = cartMessage(shopUrl, cart, delivery, estimate, placed?.inMessage);
  const order = {
    href: chatLink(phone, message),
    message,
    isCart: true,
    ...(placed && { body: placed.body }),
  };
  useEffect(() => void refreshCart(), [refreshCart]);
  return (
    <>
      <div className={isEmpty ? 'dialog__body dialog__body--empty' : 'dialog__body'}>
        <CartChangeList />
        {isEmpty ? (
          <NothingYet />
        ) : (
          <ul>
            {cart.items.map((item) => (
              <CartLine key={item._id} item={item} />
            ))}
          </ul>
        )}
        {!isEmpty && <DeliveryFields delivery={delivery} onChange={setDelivery} hasOrder={hasOrder} />}
        {!isEmpty && <MessagePreview message={message} hasOrder={hasOrder} />}
      </div>
      <div className="dialog__foot">
        {deliveryZones.length > 0 && <DeliveryFee estimate={estimate} total={total} />}
        <Totals total={total} estimate={estimate} />
        <p className="fine">
          {t.note} <PriceAge />
        </p>
        <Choices cart={cart} order={order} onFollow={placed?.place} />
      </div>
    </>
  );
}

function Totals({ total, estimate }: Readonly<{ total: number; estimate: DeliveryEstimate | null }>) {
  const fee = estimate?.cost ?? 0;
  return (
    <>
      <p className="cart-dialog__total">
        <span>{t.total}</span>
        <Price colones={total} format={formatCartPrice} />
      </p>
      {fee > 0 && (
        <p className="cart-dialog__total cart-dialog__total--with">
          <span>{deliveryFeeTexts.total}</span>
          <Price colones={total + fee} format={formatCartPrice} />
        </p>
      )}
    </>
  );
}

function NothingYet() {
  const { orders, settings } = useShop();
  const text = useObservable(orders.stored, null);
  const hasOrders = settings.orders === true && text?.includes('"key"') === true;
  return (
    <div className="empty-list">
      <Face name="empty" />
      <h3>{t.empty}</h3>
      <p>{t.emptyMore}</p>
      {hasOrders && (
        <DialogLink isWhole className="btn btn--quiet" to={paths.orders}>
          {orderTexts.seeAll}
        </DialogLink>
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly cart: Cart;
  readonly order: ChatOrder;
  readonly onFollow: (() => void) | undefined;
}

/** A separate chunk, because shoppers do not need it. */
const loadOrderLink = async () => (await import('../seller/orders/cart-order-link.tsx')).CartOrderLink;

function Choices({ cart, order, onFollow }: ChoicesProps) {
  const { dialogs, settings } = useShop();
  const isSeller = useSession() !== null && settings.privacy !== undefined;
  const OrderLink = useLaterPart(isSeller, loadOrderLink);
  const isEmpty = cart.items.length === 0;
  const counted = cart.items.map(({ _id }) => ({ kind: 'buy', id: _id }) as const);
  return (
    <div className="pair">
      {!isEmpty && (
        <ChatOrderLink className="btn btn--chat btn--big" order={order} counted={counted} onFollow={onFollow}>
          {t.buyBy} <Icon name="whatsapp" /> {t.whatsApp}
        </ChatOrderLink>
      )}
      {!isEmpty && isSeller && OrderLink && <OrderLink />}
      <button
        className={isEmpty ? 'btn btn--main btn--big' : 'btn btn--quiet'}
        type="button"
        onClick={dialogs.close}
      >
        {t.keepLooking}
      </button>
    </div>
  );
}

/** Lists what changed in the shop since the products were added. The list counts as read when the dialog closes. */
function CartChangeList() {
  const { cart, dialogs } = useShop();
  const changes = useObservable(cart.changes, null);
  useEffect(() => dialogs.subscribe(() => cart.changes.set(null)), [cart, dialogs]);
  return (
    <div role="status">
      {changes && (
        <div className="note note--news">
          <Icon name="info" />
          <div>
            <b>{texts.cart.news}</b>
            <ul>
              {sentences(changes).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}

function sentences({ dropped, changed }: CartChanges): readonly string[] {
  return [
    ...dropped.map((item) => t.gone(item.title)),
    ...changed.map((item) =>
      item.outOfStock ? t.soldOut(item.title) : t.changed(item.title, formatCartPrice(item.price)),
    ),
  ];
}

import { parseBody } from '../../domain/orders/outbox.ts';
import { preloading } from '../dialogs/dialog-loader.tsx';
import type { ChatOrder } from '../dialogs/dialog-store.ts';
import { useCart, useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import { reportSent } from './order-sender.ts';
import { purchaseTexts } from './texts.ts';
import { useEmptyCart } from './use-empty-cart.ts';
import './purchase-returned.css';

/** Asks whether the message was sent, and opens the dialog with other ways to the chat. */
export function PurchaseReturned({ order }: { readonly order: ChatOrder }) {
  const { dialogs, purchases } = useShop();
  function finish() {
    purchases.forget();
    // The pressed button disappears, so the page takes the focus.
    document.querySelector('main')?.focus({ preventScroll: true });
  }
  return (
    <div className="purchase-returned">
      <div className="wrap purchase-returned__in">
        <span className="purchase-returned__lead">{purchaseTexts.isSent}</span>
        <Sent order={order} onSent={finish} />
        <button
          className="btn btn--quiet"
          type="button"
          aria-haspopup="dialog"
          onClick={() => dialogs.open({ name: 'purchase', order })}
          {...preloading(dialogs, 'purchase')}
        >
          {texts.purchase.title}
        </button>
        <button className="iconbtn" type="button" aria-label={texts.dialog.close} onClick={finish}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

function Sent({ order, onSent }: Readonly<{ order: ChatOrder; onSent: () => void }>) {
  const shop = useShop();
  const empty = useEmptyCart();
  const isFull = useCart().items.length > 0;
  const empties = order.isCart && isFull;
  function finish() {
    reportSent(shop, parseBody(order.body));
    onSent();
    if (empties) empty();
  }
  return (
    <button className="btn btn--line" type="button" onClick={finish}>
      {empties ? purchaseTexts.sentCart : purchaseTexts.sent}
    </button>
  );
}

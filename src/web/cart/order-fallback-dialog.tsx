import { useEffect, useState } from 'react';
import { contactLink } from '../../domain/cart/chat.ts';
import { formatPhone } from '../../domain/contact/phone.ts';
import { MENU_BREAKPOINT_PX } from '../../domain/limits.ts';
import type { OrderBody } from '../../domain/orders/cart-order.ts';
import { parseBody } from '../../domain/orders/outbox.ts';
import type { ChatOrder } from '../dialogs/dialog-store.ts';
import { useObservable } from '../runtime/observable.ts';
import { useShop } from '../runtime/shop-context.ts';
import { useChunk } from '../runtime/use-chunk.ts';
import { ChunkFailure } from '../ui/chunk-failure.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { MessagePreview } from './message-preview.tsx';
import { reportSent, startOrderSender } from './order-sender.ts';
import { OrderState } from './order-state.tsx';
import { purchaseTexts } from './texts.ts';
import { useEmptyCart } from './use-empty-cart.ts';
import '../ui/dialog.css';
import './order-fallback-dialog.css';

/** Other ways to reach the chat, for when the link opened nothing. */
export function OrderFallbackDialog() {
  const shop = useShop();
  const { dialogs, purchases, settings } = shop;
  const open = useObservable(dialogs, null);
  if (open?.name !== 'purchase') return null;
  const { order } = open;
  const body = parseBody(order.body);
  function retry() {
    purchases.follow(order);
    if (body) startOrderSender(shop).flush();
  }
  return (
    <>
      <div className="dialog__body order-fallback-dialog">
        {body && <OrderState body={body} />}
        <p>{purchaseTexts.lead}</p>
        <a
          className="btn btn--chat btn--big"
          href={order.href}
          target="_blank"
          rel="noopener"
          onClick={retry}
        >
          <Icon name="whatsapp" />
          {purchaseTexts.retry}
        </a>
        <CopyButton label={purchaseTexts.copyMessage} text={order.message} />
        <CopyButton
          label={purchaseTexts.copyNumber(formatPhone(settings.phone))}
          text={`+${settings.phone}`}
        />
        <MessagePreview message={order.message} hasOrder={body !== null} />
        <ChatCode order={order} />
      </div>
      <div className="dialog__foot pair">
        {order.isCart && <Sent body={body} />}
        <button className="btn btn--quiet" type="button" onClick={dialogs.close}>
          {purchaseTexts.close}
        </button>
      </div>
    </>
  );
}

/** Only the shopper knows whether the message was sent. */
function Sent({ body }: { readonly body: OrderBody | null }) {
  const shop = useShop();
  const { dialogs, purchases } = shop;
  const empty = useEmptyCart();
  function finish() {
    reportSent(shop, body);
    purchases.forget();
    dialogs.close();
    empty();
  }
  return (
    <button className="btn btn--line" type="button" onClick={finish}>
      {purchaseTexts.sentCart}
    </button>
  );
}

const loadCode = async () => (await import('../sharing/qr-code.tsx')).QrCode;

/** The modules of longer codes are too small for a phone's camera. */
const LONGEST_CODE = 1_000;

/** As in the style sheets. */
const WIDE = `(min-width: ${MENU_BREAKPOINT_PX / 16}em)`;

/** Moves the purchase from a computer to a phone. Not shown on phones, because a phone cannot scan its own screen. */
function ChatCode({ order }: { readonly order: ChatOrder }) {
  const [isWide, setWide] = useState(false);
  useEffect(() => setWide(matchMedia(WIDE).matches), []);
  const { phone } = useShop().settings;
  const chunk = useChunk(loadCode, isWide);
  const Code = chunk.content;
  if (!Code) return chunk.failures > 0 && <ChunkFailure chunk={chunk} />;
  const fits = order.href.length <= LONGEST_CODE;
  return (
    <figure className="order-fallback-dialog__code">
      <Code text={fits ? order.href : contactLink(phone)} label={purchaseTexts.qr} />
      <figcaption>{fits ? purchaseTexts.qrMessage : purchaseTexts.qrContact}</figcaption>
    </figure>
  );
}

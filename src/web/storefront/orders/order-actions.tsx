import { useState } from 'react';
import { chatLink } from '../../../domain/cart/chat.ts';
import type { PublicOrder } from '../../../domain/orders/public-view.ts';
import { OrderIcon } from '../../orders/order-icon.tsx';
import { useShop } from '../../runtime/shop-context.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { createProductReader, readReorder } from './reorder.ts';
import { actionTexts as t } from './texts.ts';
import './order-actions.css';

export function OrderActions({ order }: { readonly order: PublicOrder }) {
  const { phone } = useShop().settings;
  const isHydrated = useHydrated();
  return (
    <div className="order-actions">
      <a
        className="btn btn--chat"
        href={chatLink(phone, t.chatMessage(order.reference))}
        target="_blank"
        rel="noopener"
      >
        <Icon name="whatsapp" />
        {t.chat}
      </a>
      <ReorderButton order={order} />
      {isHydrated ? (
        <button className="btn btn--line" type="button" onClick={() => print()}>
          <OrderIcon name="print" />
          {t.print}
        </button>
      ) : (
        <noscript>
          <p>{t.printHint}</p>
        </noscript>
      )}
    </div>
  );
}

/** Opens the cart with what can still be bought. What cannot is listed here. */
export function ReorderButton({ order: { lines } }: { readonly order: PublicOrder }) {
  const { api, cart, dialogs, settings } = useShop();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isReading, setReading] = useState(false);
  if (!settings.cart) return null;
  async function reorder() {
    setReading(true);
    try {
      const found = await readReorder(lines, createProductReader(api));
      setMissing(found.missing);
      if (found.items.length === 0) return;
      cart.restore({ items: found.items });
      dialogs.open({ name: 'cart' });
    } catch {
      setMissing([t.failed]);
    } finally {
      setReading(false);
    }
  }
  return (
    <>
      <button className="btn btn--cartline" type="button" disabled={isReading} onClick={reorder}>
        <OrderIcon name="again" />
        {t.again}
      </button>
      {missing.length > 0 && <Alert title={missing[0]!} messages={missing.slice(1)} />}
    </>
  );
}

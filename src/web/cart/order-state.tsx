import { orderPath } from '../../domain/addresses.ts';
import type { OrderBody } from '../../domain/orders/cart-order.ts';
import { DialogLink } from '../dialogs/dialog-link.tsx';
import { useObservable } from '../runtime/observable.ts';
import { useShop } from '../runtime/shop-context.ts';
import { Face, Icon } from '../ui/icon.tsx';
import { parseDeviceOrders } from './device-orders.ts';
import type { OrderSender } from './order-sender.ts';
import './order-state.css';
import '../ui/note.css';

/** Not in `texts.ts`, which the cart loads too. */
const t = {
  your: 'Tu pedido',
  isStored: 'quedó guardado.',
  see: 'Ver mi pedido',
  unsent: 'Guardamos tu pedido en este aparato y lo enviamos cuando vuelva la conexión.',
};

/** Whether the shop has the order. Empty while the shop has not answered, and after a refusal: nobody waits for it. */
export function OrderState({ body }: { readonly body: OrderBody }) {
  const { orders } = useShop();
  const stored = parseDeviceOrders(useObservable(orders.stored, null));
  const sender = useObservable(orders.sender, null);
  const isStored = stored.some(({ key }) => key === body.key);
  return (
    <div className="order-state" role="status">
      {isStored && <Stored body={body} />}
      {!isStored && sender && <Unsent sender={sender} orderKey={body.key} />}
    </div>
  );
}

function Stored({ body }: { readonly body: OrderBody }) {
  return (
    <div className="order-state__stored">
      <Face name="done" />
      <p>
        {t.your} <span className="order-state__reference">{body.reference}</span> {t.isStored}
      </p>
      <DialogLink isWhole className="order-state__link" to={orderPath(body.key)}>
        {t.see} <Icon name="arrow" />
      </DialogLink>
    </div>
  );
}

function Unsent({ sender, orderKey }: Readonly<{ sender: OrderSender; orderKey: string }>) {
  const unsent = useObservable(sender, NOTHING);
  if (!unsent.has(orderKey)) return null;
  return (
    <div className="note">
      <Icon name="info" />
      <p>{t.unsent}</p>
    </div>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

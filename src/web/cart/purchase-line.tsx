import { useObservable } from '../runtime/observable.ts';
import { useShop } from '../runtime/shop-context.ts';
import { useLaterPart } from '../ui/use-later-part.ts';

const loadReturned = async () => (await import('./purchase-returned.tsx')).PurchaseReturned;

/** Asks whether the message was sent. The status element is always rendered, because screen readers only read changes. */
export function PurchaseLine() {
  const order = useObservable(useShop().purchases, null);
  const Returned = useLaterPart(order !== null, loadReturned);
  return <div role="status">{order && Returned && <Returned order={order} />}</div>;
}

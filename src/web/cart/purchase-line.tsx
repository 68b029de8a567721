import { useObservable } from '../runtime/observable.ts';
import { useShop } from '../runtime/shop-context.ts';
import { useLaterPart } from '../ui/use-later-part.ts';

const loadReturned = async () => (await import('./purchase-returned.tsx')).PurchaseReturned;

/** For whoever comes back from the chat. It is there before there is anything to tell, so that it is read out. */
export function PurchaseLine() {
  const order = useObservable(useShop().purchases, null);
  const Returned = useLaterPart(order !== null, loadReturned);
  return <div role="status">{order && Returned && <Returned order={order} />}</div>;
}

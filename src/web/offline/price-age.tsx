import { useObservable } from '../runtime/observable.ts';
import { useShop } from '../runtime/shop-context.ts';
import { offlineTexts } from './texts.ts';
import '../ui/price.css';

/** Beside a price that may have changed since: it was read more than a day ago, and the shop cannot be asked. */
export function PriceAge() {
  const days = useObservable(useShop().connection, null);
  return days ? <small className="price__age">{offlineTexts.age(days)}</small> : null;
}

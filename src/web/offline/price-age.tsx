import { useObservable } from '../runtime/observable.ts';
import { useShop } from '../runtime/shop-context.ts';
import { offlineTexts } from './texts.ts';
import '../ui/price.css';

/** Shows the age of a price that was read more than a day ago, while the shop cannot be reached. */
export function PriceAge() {
  const days = useObservable(useShop().connection, null);
  return days ? <small className="price__age">{offlineTexts.age(days)}</small> : null;
}

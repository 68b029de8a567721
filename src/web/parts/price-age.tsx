import { useShop } from '../shop.ts';
import { offlineTexts } from '../texts-offline.ts';
import { useWatched } from '../watched.ts';
import './price.css';

/** Beside a price that may have changed since: it was read more than a day ago, and the shop cannot be asked. */
export function PriceAge() {
  const days = useWatched(useShop().connection, null);
  return days ? <small className="price__age">{offlineTexts.age(days)}</small> : null;
}

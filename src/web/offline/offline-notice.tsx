import { useObservable } from '../runtime/observable.ts';
import { useShop } from '../runtime/shop-context.ts';
import { offlineTexts } from './texts.ts';
import './offline-notice.css';

/** The status element is always rendered, because screen readers read only changes of an existing one. */
export function OfflineNotice() {
  const isLost = useObservable(useShop().connection, null) !== null;
  return (
    <div className="offline-notice" role="status">
      {isLost && (
        <p className="wrap">
          <b>{offlineTexts.lost}</b> {offlineTexts.cached}
        </p>
      )}
    </div>
  );
}

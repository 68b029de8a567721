import { useObservable } from '../runtime/observable.ts';
import { useShop } from '../runtime/shop-context.ts';
import { offlineTexts } from './texts.ts';
import './offline-notice.css';

/** It is there before there is anything to tell, so that it is read out. */
export function OfflineNotice() {
  const isLost = useObservable(useShop().connection, null) !== null;
  return (
    <div className="lost" role="status">
      {isLost && (
        <p className="wrap">
          <b>{offlineTexts.lost}</b> {offlineTexts.kept}
        </p>
      )}
    </div>
  );
}

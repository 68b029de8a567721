import { useState } from 'react';
import { sellerEndpoints } from '../../../domain/seller-api.ts';
import { type SinpeNotice, sinpeSentence } from '../../../domain/settings/sinpe-notice.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Seller } from '../seller.ts';
import { sellerTexts } from '../texts.ts';
import './sinpe-notices.css';

interface SinpeNoticesProps {
  /** Newest first. */
  readonly notices: readonly SinpeNotice[];
  readonly seller: Seller;
}

/** Says that the SINPE number changed, until this person has read it. */
export function SinpeNotices({ notices, seller }: SinpeNoticesProps) {
  const [isRead, setRead] = useState(false);
  const [newest] = notices;
  if (isRead || !newest) return null;
  function read(until: string): void {
    setRead(true);
    // Without an answer the notice is shown again at the next visit.
    void seller.api.call(sellerEndpoints.readNotices, { json: { until } });
  }
  return (
    <div className="sinpe-notices" role="status">
      <Icon name="shield" />
      <div>
        {notices.map((notice) => (
          <p key={notice.at}>{sinpeSentence(notice, Date.now())}</p>
        ))}
      </div>
      <button className="btn btn--line" type="button" onClick={() => read(newest.at)}>
        {sellerTexts.understood}
      </button>
    </div>
  );
}

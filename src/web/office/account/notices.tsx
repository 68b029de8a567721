import { useState } from 'react';
import { type Notice, noticeSentence } from '../../../domain/settings/notices.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Seller } from '../seller.ts';
import './notices.css';

interface NoticesProps {
  /** Newest first. */
  readonly notices: readonly Notice[];
  readonly seller: Seller;
}

/** Says what every administrator must know, until this person has read it. */
export function Notices({ notices, seller }: NoticesProps) {
  const [isRead, setRead] = useState(false);
  const [newest] = notices;
  if (isRead || !newest) return null;
  function read(until: string): void {
    setRead(true);
    // Without an answer the notice is shown again at the next visit.
    void seller.api.call('POST /notices/read', { body: { until } });
  }
  return (
    <div className="notices" role="status">
      <Icon name="shield" />
      <div>
        {notices.map((notice) => (
          <p key={notice.at}>{noticeSentence(notice, Date.now())}</p>
        ))}
      </div>
      <button className="btn btn--line" type="button" onClick={() => read(newest.at)}>
        {sellerTexts.understood}
      </button>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { draftPath } from './draft-key.ts';
import type { Drafts, UnclaimedDraft } from './drafts.ts';
import { draftTexts } from './texts.ts';
import '../../ui/note.css';
import './draft-list.css';

interface DraftListProps {
  readonly drafts: Drafts;
  readonly userId: string;
  /** Only drafts of this product; null for all. */
  readonly productId: string | null;
}

/** Links to the seller's unfinished drafts. Renders nothing when there are none. */
export function DraftList({ drafts, userId, productId }: DraftListProps) {
  const [unclaimed, setUnclaimed] = useState<readonly UnclaimedDraft[]>([]);
  useEffect(() => {
    let isShown = true;
    void drafts.unclaimed(userId).then((found) => isShown && setUnclaimed(found));
    return () => {
      isShown = false;
    };
  }, [drafts, userId]);
  const shown = unclaimed.filter((draft) => productId === null || draft.productId === productId);
  if (shown.length === 0) return null;
  return (
    <div className="note draft-list" role="status">
      <Icon name="info" />
      <div>
        <p>{draftTexts.unfinished}</p>
        <ul>
          {shown.map((draft) => (
            <li key={draft.id}>
              <ShopLink to={draftPath(draft)}>{draft.title || draftTexts.unnamed}</ShopLink>{' '}
              {draft.productId === null ? draftTexts.draftOfNew : draftTexts.draftOfEdit}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

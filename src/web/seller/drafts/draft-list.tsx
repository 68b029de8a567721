import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { draftPath } from './draft-key.ts';
import type { Drafts, LeftDraft } from './drafts.ts';
import { draftTexts } from './texts.ts';
import '../../ui/note.css';
import './draft-list.css';

interface DraftListProps {
  readonly drafts: Drafts;
  readonly userId: string;
  /** Only drafts of this product; null for all. */
  readonly productId: string | null;
}

/** What the seller left unfinished, each with the way back to it. Nothing when there is nothing. */
export function DraftList({ drafts, userId, productId }: DraftListProps) {
  const [left, setLeft] = useState<readonly LeftDraft[]>([]);
  useEffect(() => {
    let isShown = true;
    void drafts.left(userId).then((found) => isShown && setLeft(found));
    return () => {
      isShown = false;
    };
  }, [drafts, userId]);
  const shown = left.filter((draft) => productId === null || draft.productId === productId);
  if (shown.length === 0) return null;
  return (
    <div className="note drafts" role="status">
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

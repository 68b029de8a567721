import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { unclaimedDrafts } from './drafts.ts';
import type { DraftRecord } from './records.ts';
import { type DraftKey, draftPath } from './records.ts';
import { draftTexts } from './texts.ts';
import '../../ui/note.css';
import './draft-list.css';

/** Links to the seller's unfinished drafts: of one product, or of all when `productId` is null. */
export function DraftList({ userId, productId }: DraftKey) {
  const { data = [] } = useQuery({
    queryKey: ['drafts', userId],
    queryFn: () => unclaimedDrafts(userId),
    gcTime: 0,
  });
  const shown = draftsOf(data, productId);
  if (shown.length === 0) return null;
  return (
    <div className="note draft-list" role="status">
      <Icon name="info" />
      <div>
        <p>{draftTexts.unfinished}</p>
        <ul>
          {shown.map((draft) => (
            <li key={draft.id}>
              <ShopLink to={draftPath(draft)}>{draft.form.texts.name.trim() || draftTexts.unnamed}</ShopLink>{' '}
              {draft.productId === null ? draftTexts.draftOfNew : draftTexts.draftOfEdit}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function draftsOf(unclaimed: readonly DraftRecord[], productId: string | null) {
  return unclaimed.filter((draft) => productId === null || draft.productId === productId);
}

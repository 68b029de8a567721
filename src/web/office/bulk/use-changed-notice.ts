import type { BulkChange } from '../../../domain/product/bulk.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { useTravel } from '../../runtime/travel.ts';
import { showUndo } from '../../seller/undo-notice.tsx';
import { TOAST_MS } from '../../ui/toast-store.ts';
import { bulkTexts } from './texts.ts';
import type { BulkResult } from './use-bulk-change.ts';

const { picked: t } = bulkTexts;

/** After a change of chosen products: a notice with `Deshacer`, and every list is loaded again. */
export function useChangedNotice(): (change: BulkChange, result: BulkResult) => void {
  const { toasts } = useShop();
  const { reload } = useTravel();
  return (change, { message, changed, historyId }) => {
    // Somebody else made the same change before: there is nothing to take back.
    if (historyId === null) toasts.show({ title: message, duration: TOAST_MS.done });
    else
      showUndo(toasts, 'bin' in change ? 'trash' : 'check', {
        ...noticeOf(change, changed),
        undo: historyId,
      });
    void reload();
  };
}

/** What was changed, in words. */
export function noticeOf(change: BulkChange, changed: number) {
  if ('bin' in change) return { title: t.binned(changed), detail: t.products(changed) };
  const marking = 'marking' in change && change.marking;
  const detail = marking ? (marking === 'agotado' ? t.soldOut : t.regular) : t.prices;
  return { title: t.changed(changed), detail };
}

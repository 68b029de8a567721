import { useState } from 'react';
import type { HistoryEntry } from '../../../domain/history/entries.ts';
import type { Answer, MessageBody } from '../../data/api.ts';
import { randomKey } from '../../data/idempotency-key.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { undoChange } from '../../seller/undo-notice.tsx';
import { useSending } from '../../seller/use-sending.ts';
import { Icon } from '../../ui/icon.tsx';
import { SellerIcon } from '../ui/seller-icon.tsx';
import { historyTexts as t } from './texts.ts';
import './undo-entry.css';

interface UndoEntryProps {
  readonly entry: HistoryEntry;
  /** Why the change cannot be taken back, or null. */
  readonly refusal: string | null;
}

export function UndoEntry({ entry, refusal }: UndoEntryProps) {
  const { api } = useShop();
  const [key] = useState(randomKey);
  // The list is not loaded again, because that would move the entries on the screen.
  const sending = useSending(() => undoChange(api, { undo: entry.id, key }));
  const answer = sending.isSending ? null : sending.answer;
  if (answer?.kind === 'ok') {
    return (
      <p className="undo-entry__done" role="status">
        <Icon name="check" />
        {t.undone}
      </p>
    );
  }
  const reason = answer ? reasonOf(answer) : refusal;
  const canTry = entry.canUndo && answer?.kind !== 'refused';
  return (
    <>
      {canTry && (
        <button
          className="btn undo-entry"
          type="button"
          aria-disabled={sending.isSending}
          onClick={() => void sending.submit()}
        >
          <SellerIcon name="return" />
          {labelOf(entry, sending.isSending)}
        </button>
      )}
      {reason !== null && (
        <p className="undo-entry__reason" role={answer ? 'alert' : undefined}>
          <Icon name="info" />
          <span>{reason}</span>
        </p>
      )}
    </>
  );
}

function labelOf({ kind }: HistoryEntry, isBusy: boolean): string {
  if (isBusy) return t.undoing;
  return kind === 'product-binned' ? t.restore : t.undo;
}

function reasonOf(answer: Answer<MessageBody>): string {
  return answer.kind === 'refused' ? answer.message : sellerTexts.offline;
}

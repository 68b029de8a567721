import { useState } from 'react';
import { paths } from '../../../domain/addresses.ts';
import type { HistoryEntry } from '../../../domain/history/entries.ts';
import type { Answer, MessageBody } from '../../data/api.ts';
import { useFetcher } from '../../router/forms.tsx';
import { Icon } from '../../ui/icon.tsx';
import { randomKey } from '../product-form/model/idempotency-key.ts';
import { SellerIcon } from '../seller-icon.tsx';
import { sellerTexts } from '../texts.ts';
import { historyTexts as t } from './texts.ts';
import './undo-entry.css';

interface UndoEntryProps {
  readonly entry: HistoryEntry;
  /** Why the change cannot be taken back, or null. */
  readonly refusal: string | null;
}

export function UndoEntry({ entry, refusal }: UndoEntryProps) {
  const fetcher = useFetcher<Answer<MessageBody>>();
  const [key] = useState(randomKey);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  if (answer?.kind === 'ok') {
    return (
      <p className="undo-entry__done" role="status">
        <Icon name="check" />
        {t.undone}
      </p>
    );
  }
  const reason = answer ? reasonOf(answer) : refusal;
  const canTry = entry.canUndo && (answer === undefined || answer.kind !== 'refused');
  return (
    <>
      {canTry && (
        <button
          className="btn undo-entry"
          type="button"
          aria-disabled={fetcher.state !== 'idle'}
          onClick={() => void fetcher.submit({ undo: entry.id, key }, { action: paths.history })}
        >
          <SellerIcon name="return" />
          {labelOf(entry, fetcher.state !== 'idle')}
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

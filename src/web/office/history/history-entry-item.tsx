import { useState } from 'react';
import type { HistoryEntry, HistoryKind } from '../../../domain/history/entries.ts';
import { timeOfDay } from '../../../domain/when.ts';
import type { Answer, MessageBody } from '../../data/api.ts';
import { randomKey } from '../../data/idempotency-key.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { undoChange } from '../../seller/undo-notice.tsx';
import { useSending } from '../../seller/use-sending.ts';
import { Icon } from '../../ui/icon.tsx';
import { OldNew } from '../ui/old-new.tsx';
import { IconTile, SellerIcon, type TileTone } from '../ui/seller-icon.tsx';
import { changesInWords, reasonAgainstUndo, wordsOf } from './entry-words.ts';
import { historyTexts as t } from './texts.ts';
import './history-entry-item.css';

interface EntryProps {
  readonly entry: HistoryEntry;
  /** The entries on the page, newest first: they show what changed later. */
  readonly entries: readonly HistoryEntry[];
}

/** A line that opens when there is more to see or to do. */
export function HistoryEntryItem({ entry, entries }: EntryProps) {
  const changes = changesInWords(entry);
  const refusal = reasonAgainstUndo(entry, entries);
  const hasMore = changes.length > 0 || entry.canUndo || refusal !== null;
  if (!hasMore) {
    return (
      <li>
        <div className="history-entry-item">
          <Line entry={entry} />
        </div>
      </li>
    );
  }
  return (
    <li>
      <details>
        <summary className="history-entry-item">
          <Line entry={entry} />
          <Icon name="chevron" className="history-entry-item__fold" />
        </summary>
        <div className="history-entry-item__in">
          {changes.length > 0 && (
            <dl className="history-entry-item__changes">
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{field}</dt>
                  <dd>
                    <OldNew before={before} after={after} becomes={t.becomes} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <UndoEntry entry={entry} refusal={refusal} />
        </div>
      </details>
    </li>
  );
}

function Line({ entry }: { readonly entry: HistoryEntry }) {
  const { verb, subject, rest } = wordsOf(entry);
  return (
    <>
      <IconTile name={iconOf(entry)} tone={toneOf(entry.kind)} />
      <p>
        <b>{entry.by.name}</b> {verb} {subject !== null && <b>{subject}</b>} {rest}
      </p>
      <time dateTime={entry.at}>{timeOfDay(entry.at)}</time>
    </>
  );
}

const ICONS: Readonly<Record<HistoryKind, string>> = {
  'product-created': 'plus',
  'product-changed': 'edit',
  'product-binned': 'trash',
  'product-restored': 'return',
  'product-deleted': 'trash',
  'products-changed': 'tag',
  import: 'sheet',
  'settings-changed': 'gear',
  'person-invited': 'team',
  'person-joined': 'team',
  'person-changed': 'team',
  'person-link': 'team',
  'link-revoked': 'team',
  'sessions-ended': 'logout',
  'password-changed': 'lock',
  'new-device': 'phone',
};

function iconOf({ kind, subject }: HistoryEntry): string {
  return kind === 'settings-changed' && subject === 'sinpe' ? 'coin' : ICONS[kind];
}

function toneOf(kind: HistoryKind): TileTone {
  if (kind === 'product-restored') return 'green';
  return kind === 'new-device' ? 'grey' : 'teal';
}

interface UndoEntryProps {
  readonly entry: HistoryEntry;
  /** Why the change cannot be taken back, or null. */
  readonly refusal: string | null;
}

function UndoEntry({ entry, refusal }: UndoEntryProps) {
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

import type { HistoryEntry } from '../../../domain/history/entries.ts';
import { timeOfDay } from '../../../domain/when.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconTile } from '../ui/icon-tile.tsx';
import { OldNew } from '../ui/old-new.tsx';
import { changesInWords } from './change-words.ts';
import { iconOf, toneOf } from './entry-icons.ts';
import { wordsOf } from './entry-words.ts';
import { historyTexts as t } from './texts.ts';
import { UndoEntry } from './undo-entry.tsx';
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

/** Why a change that could once be taken back cannot be any more; null if there is nothing to explain. */
function reasonAgainstUndo(entry: HistoryEntry, entries: readonly HistoryEntry[]): string | null {
  if (entry.canUndo) return null;
  if (entry.kind === 'products-changed') return entry.details.changes ? t.bulkChangedLater : null;
  if (entry.kind !== 'product-changed') return null;
  const newest = entries.find(({ productId }) => productId === entry.productId);
  return newest && newest.id !== entry.id ? t.changedLater(timeOfDay(newest.at)) : t.changedLaterOn;
}

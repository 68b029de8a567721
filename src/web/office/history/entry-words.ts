/** An entry of the history as a sentence: who, what was done, and to what. */
import type { HistoryEntry, HistoryKind } from '../../../domain/history/entries.ts';
import { formatPrice } from '../../../domain/money.ts';
import { isBlockName } from '../../../domain/settings/blocks.ts';
import { isRecord } from '../../../domain/text.ts';
import { settingsTexts } from '../settings/texts.ts';
import { markingInWords } from './change-words.ts';
import { historyTexts as t } from './texts.ts';

const { verbs } = t;

interface EntryWords {
  readonly verb: string;
  /** In bold after the verb, or null. */
  readonly subject: string | null;
  readonly rest: string;
}

export function wordsOf(entry: HistoryEntry): EntryWords {
  return DESCRIBE[entry.kind](entry);
}

function about(verb: string): (entry: HistoryEntry) => EntryWords {
  return ({ subject }) => ({ verb, subject, rest: '' });
}

function alone(verb: string): EntryWords {
  return { verb, subject: null, rest: '' };
}

const DESCRIBE: Readonly<Record<HistoryKind, (entry: HistoryEntry) => EntryWords>> = {
  'product-created': about(verbs.created),
  'product-changed': about(verbs.changed),
  'product-binned': about(verbs.binned),
  'product-restored': about(verbs.restored),
  'product-deleted': about(verbs.deleted),
  'products-changed': (entry) => about(bulkVerb(entry))(entry),
  import: ({ details }) => {
    const { created = 0, changed = 0, binned = 0 } = details.counts ?? {};
    const parts = [
      ...(created > 0 ? [t.imports.created(created)] : []),
      ...(changed > 0 ? [t.imports.changed(changed)] : []),
      ...(binned > 0 ? [t.imports.binned(binned)] : []),
    ];
    return alone(parts.length > 0 ? verbs.imported(parts.join(', ')) : verbs.importedNothing);
  },
  'settings-changed': (entry) => ({
    ...about(verbs.changed)(entry),
    subject: isBlockName(entry.subject) ? settingsTexts.blocks[entry.subject].title : entry.subject,
  }),
  'person-invited': (entry) => {
    const role = valueAfter(entry, 'role');
    return { ...about(verbs.invited)(entry), rest: typeof role === 'string' ? verbs.as(role) : '' };
  },
  'person-joined': (entry) => (isOwn(entry) ? alone(verbs.joined) : about(verbs.added)(entry)),
  'person-changed': (entry) => {
    const status = valueAfter(entry, 'status');
    if (status === undefined) return about(verbs.changedPerson)(entry);
    return about(status === 'activo' ? verbs.enabled : verbs.disabled)(entry);
  },
  'person-link': about(verbs.linked),
  'link-revoked': about(verbs.revoked),
  'sessions-ended': (entry) => (isOwn(entry) ? alone(verbs.endedOwn) : about(verbs.ended)(entry)),
  'password-changed': (entry) => (isOwn(entry) ? alone(verbs.ownPassword) : about(verbs.password)(entry)),
  'new-device': ({ details }) => alone(verbs.device(details.device ?? '')),
};

/** Whether somebody did it to the own account. */
function isOwn({ by, subject }: HistoryEntry): boolean {
  return by.id !== null && by.name === subject;
}

function valueAfter({ details }: HistoryEntry, field: string): unknown {
  return details.changes?.find((change) => change.field === field)?.after;
}

/** A change of many products: `bajó 10 % el precio de`. */
function bulkVerb(entry: HistoryEntry): string {
  const { changes = [], counts = {} } = entry.details;
  const [change] = changes;
  if (counts.binned) return verbs.binned;
  if (counts.restored) return verbs.restored;
  if (change?.field === 'marking') return verbs.marked(markingInWords(change.after));
  if (change?.field === 'price' && isRecord(change.after)) return priceVerb(change.after);
  return change ? verbs.changed : verbs.undid;
}

function priceVerb({ percent, amount }: Readonly<Record<string, unknown>>): string {
  const size = Number(percent ?? amount);
  const words = percent === undefined ? formatPrice(Math.abs(size)) : `${Math.abs(size)} %`;
  return size < 0 ? verbs.lowered(words) : verbs.raised(words);
}

/** An entry of the history as a sentence: who, what was done, and to what. */
import type { FieldChange, HistoryEntry, HistoryKind } from '../../../domain/history/entries.ts';
import { formatPrice } from '../../../domain/money.ts';
import { type BlockName, isBlockName, type SettingsValues } from '../../../domain/settings/blocks.ts';
import { isRecord, shortened } from '../../../domain/text.ts';
import { timeOfDay } from '../../../domain/when.ts';
import { describeField, labelOf } from '../settings/summaries.ts';
import { settingsTexts } from '../settings/texts.ts';
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
    const parts = (['created', 'changed', 'binned'] as const).flatMap((kind) => {
      const count = details.counts?.[kind];
      return count ? [t.imports[kind](count)] : [];
    });
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

/** One changed value of an entry in words. */
interface ChangeWords {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Longer texts would fill the screen of a phone. */
const MAX_LETTERS = 160;

export function changesInWords({ kind, subject, details }: HistoryEntry): readonly ChangeWords[] {
  // The sentence of these entries has it all.
  if (kind === 'products-changed' || kind === 'person-joined' || kind === 'person-invited') return [];
  const block = kind === 'settings-changed' && isBlockName(subject) ? subject : null;
  return (details.changes ?? []).map((change) => inWords(block, change));
}

const FIELDS: Readonly<Record<string, string>> = t.fields;

/** `block` is the one of the settings, or null. */
function inWords(block: BlockName | null, { field, before, after }: FieldChange): ChangeWords {
  if (block && field === 'logo') return logoInWords(before !== null, after !== null);
  const [was, is] = [before, after].map((value) => shortened(valueInWords(block, field, value), MAX_LETTERS));
  return { field: FIELDS[field] ?? (block ? labelOf(field) : field), before: was!, after: is! };
}

function valueInWords(block: BlockName | null, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t.nothing;
  if (block) {
    const values = { [field]: value } as unknown as SettingsValues[BlockName];
    return describeField(block, field as never, values as never).join('; ');
  }
  if ((field === 'price' || field === 'priceBefore') && typeof value === 'number') return formatPrice(value);
  if (field === 'marking') return markingInWords(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function markingInWords(marking: unknown): string {
  const words: Readonly<Record<string, string>> = t.markings;
  return words[String(marking)] ?? String(marking);
}

/** The file of a logo has no name that says something to people. */
function logoInWords(hadOne: boolean, hasOne: boolean): ChangeWords {
  const { none, some, other } = settingsTexts.logo;
  const after = hadOne ? other : some;
  return { field: labelOf('logo'), before: hadOne ? some : none, after: hasOne ? after : none };
}

/** Why a change that could once be taken back cannot be any more; null if there is nothing to explain. */
export function reasonAgainstUndo(entry: HistoryEntry, entries: readonly HistoryEntry[]): string | null {
  if (entry.canUndo) return null;
  if (entry.kind === 'products-changed') return entry.details.changes ? t.bulkChangedLater : null;
  if (entry.kind !== 'product-changed') return null;
  const newest = entries.find(({ productId }) => productId === entry.productId);
  return newest && newest.id !== entry.id ? t.changedLater(timeOfDay(newest.at)) : t.changedLaterOn;
}

/** One changed value of an entry in words. */
import type { FieldChange, HistoryEntry } from '../../../domain/history/entries.ts';
import { formatPrice } from '../../../domain/money.ts';
import { type BlockName, isBlockName, type SettingsValues } from '../../../domain/settings/blocks.ts';
import { shortened } from '../../../domain/text.ts';
import { describeField, labelOf } from '../settings/summaries.ts';
import { settingsTexts } from '../settings/texts.ts';
import { historyTexts as t } from './texts.ts';

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
  return (details.changes ?? []).map((change) =>
    kind === 'settings-changed' && isBlockName(subject) ? settingInWords(subject, change) : inWords(change),
  );
}

function inWords({ field, before, after }: FieldChange): ChangeWords {
  const labels: Readonly<Record<string, string>> = t.fields;
  return {
    field: labels[field] ?? field,
    before: valueInWords(field, before),
    after: valueInWords(field, after),
  };
}

function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t.nothing;
  if ((field === 'price' || field === 'priceBefore') && typeof value === 'number') return formatPrice(value);
  if (field === 'marking') return markingInWords(value);
  return shortened(typeof value === 'string' ? value : JSON.stringify(value), MAX_LETTERS);
}

export function markingInWords(marking: unknown): string {
  const words: Readonly<Record<string, string>> = t.markings;
  return words[String(marking)] ?? String(marking);
}

function settingInWords(block: BlockName, { field, before, after }: FieldChange): ChangeWords {
  if (field === 'logo') return logoInWords(before !== null, after !== null);
  return {
    field: field in t.fields ? t.fields[field as keyof typeof t.fields] : labelOf(field),
    before: settingValue(block, field, before),
    after: settingValue(block, field, after),
  };
}

/** The words of the settings page. */
function settingValue(block: BlockName, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t.nothing;
  const values = { [field]: value } as unknown as SettingsValues[BlockName];
  return shortened(describeField(block, field as never, values as never).join('; '), MAX_LETTERS);
}

/** The file of a logo has no name that says something to people. */
function logoInWords(hadOne: boolean, hasOne: boolean): ChangeWords {
  const { none, some, other } = settingsTexts.logo;
  const after = hadOne ? other : some;
  return { field: labelOf('logo'), before: hadOne ? some : none, after: hasOne ? after : none };
}

/** Settings in words: the line of a folded block, and one value of a field. */
import { formatPhone } from '../../../domain/contact/phone.ts';
import type { BlockName, SettingsValues } from '../../../domain/settings/blocks.ts';
import { type Drafts, differingFields, type FieldOf, valuesOf, writeLocalPhone } from './block-draft.ts';
import { describeZone } from './delivery/describe-zone.ts';
import { countChangedZones } from './delivery/zone-draft.ts';
import { settingsTexts as t } from './texts.ts';

const { words, summaries } = t;

export function summaryOf<B extends BlockName>(block: B, values: SettingsValues[B]): string {
  return lines[block](values);
}

const lines: { readonly [B in BlockName]: (values: SettingsValues[B]) => string } = {
  shop: ({ name, theme }) => `${name} · ${words.theme[theme]}`,
  whatsapp: ({ phone }) => formatPhone(phone),
  buying: ({ cart, orders }) => `${summaries.cart[cart]} · ${summaries.orders[orders]}`,
  seller: ({ legalName, place }) => join([legalName, place]) || summaries.noSeller,
  sinpe: ({ phone, holder }) => join([writeLocalPhone(phone), holder]) || summaries.noSinpe,
  delivery: ({ zones }) => {
    if (zones.length === 0) return summaries.noZones;
    return zones.length === 1 ? summaries.wholeCountry : summaries.zones(zones.length - 1);
  },
};

function join(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** The lines that describe the value of one field. */
export function describeField<B extends BlockName>(
  block: B,
  field: FieldOf<B>,
  values: SettingsValues[B],
): readonly string[] {
  const value: unknown = values[field];
  if (Array.isArray(value)) return value.length === 0 ? [summaries.noZones] : value.map(describeZone);
  const text = String(value);
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = words;
  return [known[field]?.[text] ?? (describePhone(block, field, text) || t.empty)];
}

function describePhone(block: BlockName, field: string, text: string): string {
  if (field !== 'phone') return text;
  return block === 'whatsapp' ? formatPhone(text) : writeLocalPhone(text);
}

const labels: Readonly<Record<string, readonly [label: string, name: string]>> = t.fields;

export function labelOf(field: string): string {
  return labels[field]?.[0] ?? field;
}

/** The name of a field in a sentence, such as `el nombre`. */
function nameOf(field: string): string {
  return labels[field]?.[1] ?? field;
}

/** What changed, in the words of the save bar. */
export function describeChanges<B extends BlockName>(
  block: B,
  stored: SettingsValues[B],
  draft: Drafts[B],
): readonly string[] {
  return changes[block](stored, draft);
}

type Describe<B extends BlockName> = (stored: SettingsValues[B], draft: Drafts[B]) => readonly string[];

function byField<B extends BlockName>(block: B): Describe<B> {
  return (stored, draft) => differingFields(block, stored, valuesOf(block, draft)).map(nameOf);
}

const changes: { readonly [B in BlockName]: Describe<B> } = {
  shop: byField('shop'),
  whatsapp: byField('whatsapp'),
  buying: byField('buying'),
  seller: byField('seller'),
  sinpe: byField('sinpe'),
  delivery: (stored, draft) => [t.zoneCount(countChangedZones(stored.zones, draft.zones))],
};

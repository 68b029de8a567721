/** Settings in words: the line of a folded block, and one value of a field. */
import { cantonsAt, type DeliveryZone } from '../../../domain/cart/delivery-fee.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import { formatCartPrice } from '../../../domain/money.ts';
import type { BlockName, SettingsValues } from '../../../domain/settings/blocks.ts';
import { listOf } from '../texts.ts';
import { type Drafts, differingFields, type FieldOf, valuesOf, writeLocalPhone } from './block-draft.ts';
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

function describeZone({ zone, places, cost, time, freeFrom }: DeliveryZone): string {
  const free = freeFrom !== null && `${t.zones.freeFrom} ${formatCartPrice(freeFrom)}`;
  const parts = [describePlaces(places), costOf(cost), time, free || ''];
  return `${zone}: ${join(parts)}`;
}

export function costOf(cost: number | null): string {
  return cost === null ? t.zones.undecided : formatCartPrice(cost);
}

/** More cantons of one province than this are counted instead of named. */
const NAMED_CANTONS = 3;

/** `Heredia, Garabito, Parrita y 14 cantones de San José` */
export function describePlaces(places: readonly string[]): string {
  const provinces = [...new Set(places.map((place) => place.split('/')[0] ?? ''))];
  const named = provinces.flatMap((province) => {
    const cantons = places.filter((place) => place.startsWith(`${province}/`));
    if (cantons.length === 0 || cantons.length === cantonsAt(province).length) return province;
    if (cantons.length > NAMED_CANTONS) return t.zones.cantonsOf(cantons.length, province);
    return cantons.map((place) => place.slice(province.length + 1));
  });
  return listOf(named);
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

/** A block of settings while it is edited, and what changed in it. */
import { formatPhone } from '../../../domain/contact/phone.ts';
import { type BlockName, DEFAULT_SETTINGS, type SettingsValues } from '../../../domain/settings/blocks.ts';
import { normaliseBlock } from '../../../domain/settings/rules.ts';
import { isRecord } from '../../../domain/text.ts';
import { type ZoneDraft, zoneDraftOf, zoneOf } from './delivery/zone-draft.ts';

/** The values as they are typed. */
export type Drafts = Omit<SettingsValues, 'delivery'> & {
  readonly delivery: { readonly zones: readonly ZoneDraft[] };
};

export type FieldOf<B extends BlockName> = keyof SettingsValues[B] & string;

export function draftOf<B extends BlockName>(block: B, values: SettingsValues[B]): Drafts[B] {
  return writers[block](values);
}

/** The values that are checked and sent. */
export function valuesOf<B extends BlockName>(block: B, draft: Drafts[B]): SettingsValues[B] {
  return normaliseBlock(block, readers[block](draft));
}

/** Numbers are shown as people in Costa Rica write them. */
const writers: { readonly [B in BlockName]: (values: SettingsValues[B]) => Drafts[B] } = {
  shop: (values) => values,
  whatsapp: ({ phone }) => ({ phone: writePhone(phone) }),
  buying: (values) => values,
  seller: (values) => values,
  sinpe: (values) => ({ ...values, phone: writeLocalPhone(values.phone) }),
  delivery: ({ zones }) => ({ zones: zones.map(zoneDraftOf) }),
};

const readers: { readonly [B in BlockName]: (draft: Drafts[B]) => SettingsValues[B] } = {
  shop: (draft) => draft,
  whatsapp: (draft) => draft,
  buying: (draft) => draft,
  seller: (draft) => draft,
  sinpe: (draft) => draft,
  delivery: ({ zones }) => ({ zones: zones.map(zoneOf) }),
};

const COSTA_RICAN = /^506(\d{8})$/;

function writePhone(digits: string): string {
  const [, local] = COSTA_RICAN.exec(digits) ?? [];
  return local ? writeLocalPhone(local) : formatPhone(digits);
}

export function writeLocalPhone(digits: string): string {
  return digits.replace(/^(\d{4})(\d{4})$/, '$1 $2');
}

/** The fields whose values differ, in the order of the block. */
export function differingFields<B extends BlockName>(
  block: B,
  one: SettingsValues[B],
  other: SettingsValues[B],
): readonly FieldOf<B>[] {
  const [left, right] = [normaliseBlock(block, one), normaliseBlock(block, other)];
  return fieldsOf(one).filter((field) => JSON.stringify(left[field]) !== JSON.stringify(right[field]));
}

export function fieldsOf<T extends object>(values: T): readonly (keyof T & string)[] {
  return Object.keys(values) as (keyof T & string)[];
}

const ZONE: ZoneDraft = zoneDraftOf({ zone: '', places: [''], cost: null, time: '', freeFrom: null }, 0);

/** Whether a value of the browser's storage has the shape of a draft. */
export function isDraftOf<B extends BlockName>(block: B, found: unknown): found is Drafts[B] {
  return isLike(block === 'delivery' ? { zones: [ZONE] } : DEFAULT_SETTINGS[block], found);
}

function isLike(sample: unknown, value: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((one) => isLike(sample[0], one));
  if (!isRecord(sample)) return typeof value === typeof sample;
  return isRecord(value) && fieldsOf(sample).every((field) => isLike(sample[field], value[field]));
}

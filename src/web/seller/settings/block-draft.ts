/** A block of settings while it is edited, what changed in it, and how two versions of it are merged. */
import { formatPhone } from '../../../domain/contact/phone.ts';
import type { BlockName, SettingsValues } from '../../../domain/settings/blocks.ts';
import { normaliseBlock } from '../../../domain/settings/rules.ts';
import { type ZoneDraft, zoneDraftOf, zoneOf } from './delivery/zone-draft.ts';

/** The values as they are typed. */
export type Drafts = Omit<SettingsValues, 'delivery'> & {
  readonly delivery: { readonly zones: readonly ZoneDraft[] };
};

export type FieldOf<B extends BlockName> = keyof SettingsValues[B] & string;

/** The version that stays in each field. */
export type Choices = Readonly<Record<string, 'theirs' | 'mine'>>;

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

/** A field that I changed stays as I wrote it; a field that only the other person changed stays as stored. */
export function firstChoices<B extends BlockName>(
  block: B,
  loaded: SettingsValues[B],
  mine: SettingsValues[B],
): Choices {
  const changed: readonly string[] = differingFields(block, loaded, mine);
  return Object.fromEntries(
    fieldsOf(mine).map((field) => [field, changed.includes(field) ? 'mine' : 'theirs']),
  );
}

/** Every field of my version that was chosen, and otherwise theirs. */
export function mergeVersions<T extends object>(theirs: T, mine: T, choices: Choices): T {
  const chosen = fieldsOf(mine).filter((field) => choices[field] === 'mine');
  return { ...theirs, ...Object.fromEntries(chosen.map((field) => [field, mine[field]])) };
}

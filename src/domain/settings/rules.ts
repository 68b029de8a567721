/** Settings from the owner's form, from a call and from variables are normalised and checked here. */
import type { FieldError } from '../errors.ts';
import { check, type Rule } from '../validation.ts';
import { type BlockName, type SettingsValues, settingsOf } from './blocks.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The values as they are stored: trimmed, phone numbers as digits, places in the shortest form. */
export function normaliseBlock<B extends BlockName>(block: B, values: SettingsValues[B]): SettingsValues[B] {
  const fields: Fields = { ...values };
  const cleaned = settingsOf(block).map(([field, { clean }]) => [field, clean(fields[field])]);
  return Object.fromEntries(cleaned);
}

/** Checks normalised values. */
export function checkBlock<B extends BlockName>(block: B, values: SettingsValues[B]): FieldError[] {
  const fields: Fields = { ...values };
  const settings = settingsOf(block);
  const rules = settings.flatMap(([field, setting]) =>
    setting.rules.map(
      ([isValid, message]): Rule<Fields> => [field, () => isValid(fields[field], fields), message],
    ),
  );
  const problemsOfParts = settings.flatMap(([field, { checkParts }]) => checkParts?.(fields[field]) ?? []);
  return [...check(rules, fields), ...problemsOfParts];
}

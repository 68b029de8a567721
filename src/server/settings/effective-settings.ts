import {
  BLOCK_NAMES,
  type BlockName,
  DEFAULT_SETTINGS,
  SETTING_VARIABLES,
  type SettingsBlock,
  type SettingsValues,
} from '../../domain/settings/blocks.ts';
import type { StoredSettings } from '../store/settings.ts';

/** The settings that environment variables fix. */
export type FixedSettings = { readonly [B in BlockName]?: Partial<SettingsValues[B]> };

/** The values that the shop uses: a variable wins over what is stored, and that over the default. */
export function effectiveSettings(stored: StoredSettings, fixed: FixedSettings): SettingsValues {
  const blocks = BLOCK_NAMES.map((block) => [block, { ...storedValues(stored, block), ...fixed[block] }]);
  return Object.fromEntries(blocks) as SettingsValues;
}

/** Without the variables: these values are used again when the variables are gone. */
export function storedValues<B extends BlockName>(stored: StoredSettings, block: B): SettingsValues[B] {
  return { ...DEFAULT_SETTINGS[block], ...stored[block]?.values };
}

/** A block as its page shows it. */
export function describeBlock<B extends BlockName>(
  stored: StoredSettings,
  fixed: FixedSettings,
  block: B,
): SettingsBlock<B> {
  const saved = stored[block];
  const isFixed = ([field]: readonly [string, string]) => field in (fixed[block] ?? {});
  return {
    version: saved?.revision ?? 0,
    values: effectiveSettings(stored, fixed)[block],
    locked: Object.fromEntries(
      Object.entries(SETTING_VARIABLES[block]).filter(isFixed),
    ) as SettingsBlock<B>['locked'],
    changed: saved ? { by: saved.changedBy, at: new Date(saved.changedAt).toISOString() } : null,
  };
}

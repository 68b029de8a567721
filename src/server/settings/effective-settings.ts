import { iconUrl } from '../../domain/product/picture-files.ts';
import {
  BLOCK_NAMES,
  type BlockName,
  DEFAULT_SETTINGS,
  SETTING_VARIABLES,
  type SettingsBlock,
  type SettingsValues,
  type ShopSettings,
} from '../../domain/settings/blocks.ts';
import type { Logo, ShownLogo } from '../../domain/settings/logo.ts';
import { logoOf, type StoredSettings } from '../store/settings.ts';

/** The settings that environment variables fix. */
export type FixedSettings = { readonly [B in BlockName]?: Partial<SettingsValues[B]> };

/** The values that the shop uses: a variable wins over what is stored, and that over the default. */
export function effectiveSettings(stored: StoredSettings, fixed: FixedSettings): ShopSettings {
  const blocks = BLOCK_NAMES.map((block) => [block, { ...storedValues(stored, block), ...fixed[block] }]);
  return { ...(Object.fromEntries(blocks) as SettingsValues), logo: logoOf(stored) };
}

/** Without the variables: these values are used again when the variables are gone. */
export function storedValues<B extends BlockName>(stored: StoredSettings, block: B): SettingsValues[B] {
  const defaults: Readonly<Record<string, unknown>> = { ...DEFAULT_SETTINGS[block] };
  const values: Readonly<Record<string, unknown>> = { ...defaults, ...stored[block]?.values };
  // A newer program may have stored other fields, and the logo has calls of its own.
  return Object.fromEntries(
    Object.keys(defaults).map((field) => [field, values[field]]),
  ) as SettingsValues[B];
}

interface Description {
  readonly fixed: FixedSettings;
  /** The address of the pictures, without a slash at its end. */
  readonly blobBaseUrl: string;
}

/** A block as its page shows it. */
export function describeBlock<B extends BlockName>(
  stored: StoredSettings,
  { fixed, blobBaseUrl }: Description,
  block: B,
): SettingsBlock<B> {
  const saved = stored[block];
  const logo = block === 'shop' && logoOf(stored);
  const isFixed = ([field]: readonly [string, string]) => field in (fixed[block] ?? {});
  return {
    version: saved?.revision ?? 0,
    values: effectiveSettings(stored, fixed)[block],
    locked: Object.fromEntries(
      Object.entries(SETTING_VARIABLES[block]).filter(isFixed),
    ) as SettingsBlock<B>['locked'],
    changed: saved ? { by: saved.changedBy, at: new Date(saved.changedAt).toISOString() } : null,
    ...(logo && { logo: shownLogo(logo, blobBaseUrl) }),
  };
}

export function shownLogo({ name, width, height }: Logo, blobBaseUrl: string): ShownLogo {
  const url = `${blobBaseUrl}/${name}`;
  return { url, icon: iconUrl(url, 192), width, height };
}

/** What the owner can set, block by block. A block is stored, versioned and saved as a whole. */
import type { DeliveryZone } from '../cart/delivery-fee.ts';
import type { Logo, ShownLogo } from './logo.ts';
import { PLACEHOLDER_PHONE } from './placeholder-phone.ts';
import { DRAWN_LOGO_NAME } from './shop-name.ts';

export const THEMES = ['turquesa', 'rosa'] as const;
export const ORDER_MODES = ['on', 'manual', 'off'] as const;

export interface SettingsValues {
  readonly shop: {
    readonly name: string;
    readonly theme: (typeof THEMES)[number];
    /** Empty: no link is shown. */
    readonly socialUrl: string;
  };
  readonly whatsapp: {
    /** Digits with the country code. */
    readonly phone: string;
  };
  readonly buying: { readonly cart: 'on' | 'off'; readonly orders: (typeof ORDER_MODES)[number] };
  readonly seller: {
    readonly legalName: string;
    readonly legalId: string;
    readonly place: string;
    readonly hours: string;
    readonly warranty: string;
    readonly returns: string;
  };
  /** Both texts are empty while the shop takes no SINPE. */
  readonly sinpe: { readonly phone: string; readonly holder: string };
  readonly delivery: { readonly zones: readonly DeliveryZone[] };
}

/** The settings that the shop uses. */
export interface ShopSettings extends SettingsValues {
  readonly logo: Logo | null;
}

export type BlockName = keyof SettingsValues;

export const DEFAULT_SETTINGS: SettingsValues = {
  shop: { name: DRAWN_LOGO_NAME, theme: 'turquesa', socialUrl: 'https://www.instagram.com/' },
  whatsapp: { phone: PLACEHOLDER_PHONE },
  buying: { cart: 'on', orders: 'on' },
  seller: { legalName: '', legalId: '', place: '', hours: '', warranty: '', returns: '' },
  sinpe: { phone: '', holder: '' },
  delivery: { zones: [] },
};

export const BLOCK_NAMES = Object.keys(DEFAULT_SETTINGS) as readonly BlockName[];

export function isBlockName(text: string): text is BlockName {
  return Object.hasOwn(DEFAULT_SETTINGS, text);
}

/** The environment variable that fixes a setting. It wins over the stored value, which then cannot be changed. */
export const SETTING_VARIABLES = {
  shop: { name: 'SHOP_NAME', theme: 'SHOP_THEME', socialUrl: 'SHOP_SOCIAL_URL' },
  whatsapp: { phone: 'SHOP_PHONE' },
  buying: { cart: 'SHOP_CART', orders: 'SHOP_ORDERS' },
  seller: {
    legalName: 'SHOP_LEGAL_NAME',
    legalId: 'SHOP_LEGAL_ID',
    place: 'SHOP_PLACE',
    hours: 'SHOP_HOURS',
    warranty: 'SHOP_WARRANTY',
    returns: 'SHOP_RETURNS',
  },
  sinpe: { phone: 'SINPE_PHONE', holder: 'SINPE_NAME' },
  delivery: {},
} as const satisfies { readonly [B in BlockName]: Partial<Record<keyof SettingsValues[B], string>> };

/** A block as `GET /settings` answers it. */
export interface SettingsBlock<B extends BlockName = BlockName> {
  /** Grows with every change; a write with an older one is refused. 0 while nothing was stored. */
  readonly version: number;
  readonly values: SettingsValues[B];
  /** The fields that an environment variable fixes, with its name. */
  readonly locked: Partial<Record<keyof SettingsValues[B], string>>;
  /** Who stored it last and when (ISO 8601); null while nothing was stored. */
  readonly changed: { readonly by: string; readonly at: string } | null;
  /** In the block `shop`, while there is one. It is changed by calls of its own, which raise the version. */
  readonly logo?: ShownLogo;
}

export type AllSettings = { readonly [B in BlockName]: SettingsBlock<B> };

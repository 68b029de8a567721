/** What the owner can set, block by block. A block is stored, versioned and saved as a whole. */
import type { DeliveryZone } from '../cart/delivery-fee.ts';
import { parsePhone } from '../contact/phone.ts';
import type { FieldError } from '../errors.ts';
import { singleLine, wellFormed } from '../text.ts';
import { isHttpsAddress, tooLong } from '../validation.ts';
import { checkZones, normaliseZone } from './delivery-zones.ts';
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

type Check<V, T> = readonly [isValid: (value: V, block: T) => boolean, message: string];

interface Setting<V, T> {
  /** The environment variable that fixes the setting. It wins over the stored value, which then cannot be changed. */
  readonly variable?: string;
  /** In a new shop. */
  readonly initial: V;
  /** Makes the value that is stored. */
  readonly clean: (value: V) => V;
  /** What the stored value must be. */
  readonly rules: readonly Check<V, T>[];
  /** The broken rules of the parts of a stored value. */
  readonly checkParts?: (value: V) => FieldError[];
}

export const SETTING_LENGTHS = { name: 40, socialUrl: 200, line: 200, text: 500, holder: 100 } as const;

const SETTINGS: {
  readonly [B in BlockName]: {
    readonly [F in keyof SettingsValues[B]]: Setting<SettingsValues[B][F], SettingsValues[B]>;
  };
} = {
  shop: {
    name: text('SHOP_NAME', DRAWN_LOGO_NAME, singleLine, [
      [(name) => name.length > 0, 'Escribe el nombre de tu tienda'],
      atMost(SETTING_LENGTHS.name, 'El nombre'),
    ]),
    theme: choice('SHOP_THEME', THEMES),
    socialUrl: text('SHOP_SOCIAL_URL', 'https://www.instagram.com/', trimmed, [
      atMost(SETTING_LENGTHS.socialUrl, 'La dirección'),
      [
        (url) => url === '' || isHttpsAddress(url),
        'Escribe una dirección que empiece con https://, o deja el campo vacío',
      ],
    ]),
  },
  whatsapp: {
    phone: text('SHOP_PHONE', PLACEHOLDER_PHONE, (phone) => parsePhone(phone) ?? phone.trim(), [
      [
        (phone) => parsePhone(phone) === phone,
        'Escribe un número de 8 dígitos, o con el código del país si no es de Costa Rica',
      ],
    ]),
  },
  buying: { cart: choice('SHOP_CART', ['on', 'off']), orders: choice('SHOP_ORDERS', ORDER_MODES) },
  seller: {
    legalName: text('SHOP_LEGAL_NAME', '', singleLine, [atMost(SETTING_LENGTHS.line, 'El nombre legal')]),
    legalId: text('SHOP_LEGAL_ID', '', singleLine, [atMost(SETTING_LENGTHS.line, 'La cédula')]),
    place: text('SHOP_PLACE', '', singleLine, [atMost(SETTING_LENGTHS.line, 'El lugar')]),
    hours: text('SHOP_HOURS', '', singleLine, [atMost(SETTING_LENGTHS.line, 'El horario')]),
    warranty: text('SHOP_WARRANTY', '', trimmed, [atMost(SETTING_LENGTHS.text, 'La garantía')]),
    returns: text('SHOP_RETURNS', '', trimmed, [atMost(SETTING_LENGTHS.text, 'La política de devoluciones')]),
  },
  sinpe: {
    phone: text('SINPE_PHONE', '', (phone) => phone.replace(/[\s-]/g, ''), [
      [
        (phone, { holder }) => phone !== '' || holder === '',
        'Escribe también el número, o deja los dos vacíos',
      ],
      [
        (phone) => phone === '' || /^[5-8]\d{7}$/.test(phone),
        'El número de SINPE tiene 8 dígitos y empieza con 5, 6, 7 u 8',
      ],
    ]),
    holder: text('SINPE_NAME', '', singleLine, [
      atMost(SETTING_LENGTHS.holder, 'El nombre'),
      [
        (holder, { phone }) => holder !== '' || phone === '',
        'Escribe también a nombre de quién está, o deja los dos vacíos',
      ],
    ]),
  },
  delivery: {
    zones: { initial: [], clean: (zones) => zones.map(normaliseZone), rules: [], checkParts: checkZones },
  },
};

function text<T>(
  variable: string,
  initial: string,
  clean: (text: string) => string,
  rules: readonly Check<string, T>[],
): Setting<string, T> {
  return { variable, initial, clean, rules };
}

/** The first option is the one of a new shop. */
function choice<const V, T>(variable: string, options: readonly [V, ...V[]]): Setting<V, T> {
  const message = `Elige una de las opciones: ${options.join(', ')}`;
  const isOption: Check<V, T> = [(value) => options.includes(value), message];
  return { variable, initial: options[0], clean: (value) => value, rules: [isOption] };
}

function atMost<T>(length: number, subject: string): Check<string, T> {
  return [(text) => text.length <= length, tooLong(subject, length)];
}

function trimmed(text: string): string {
  return wellFormed(text).trim();
}

export const BLOCK_NAMES = Object.keys(SETTINGS) as readonly BlockName[];

export const DEFAULT_SETTINGS = partOfEach(({ initial }) => initial) as SettingsValues;
/** The names of the variables, by block and field. */
export const SETTING_VARIABLES = partOfEach(({ variable }) => variable) as Readonly<
  Record<BlockName, Readonly<Record<string, string>>>
>;

/** A field without the part is left out. */
function partOfEach(part: (setting: AnySetting) => unknown): object {
  const partsOf = (block: BlockName) => settingsOf(block).map(([field, setting]) => [field, part(setting)]);
  const ofBlock = (block: BlockName) => partsOf(block).filter(([, value]) => value !== undefined);
  return Object.fromEntries(BLOCK_NAMES.map((block) => [block, Object.fromEntries(ofBlock(block))]));
}

type AnySetting = Setting<unknown, Readonly<Record<string, unknown>>>;

/** The fields of a block, with their settings. */
export function settingsOf(block: BlockName): readonly [string, AnySetting][] {
  return Object.entries(SETTINGS[block]) as [string, AnySetting][];
}

export function isBlockName(text: string): text is BlockName {
  return Object.hasOwn(SETTINGS, text);
}

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
/** The block that an address names. */
export type AnyBlock = AllSettings[BlockName];

import { z } from 'zod';
import { ORDER_MODES, THEMES } from '../../domain/settings/blocks.ts';
import { SETTING_LENGTHS } from '../../domain/settings/rules.ts';
import { singleLine, wellFormed } from '../../domain/text.ts';
import type { FixedSettings } from './effective-settings.ts';

/** The environment variables that fix a setting. Without the variable, the owner sets it on a page. */

/** One requires the other: a number without its holder's name would send money to somebody whom nobody can check. */
export const SINPE_VARIABLES = ['SINPE_PHONE', 'SINPE_NAME'];

const SINPE_PHONE = 'un número de 8 dígitos que empieza con 5, 6, 7 u 8';

const like = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected).optional();
const choice = <const T extends string>(options: readonly [T, ...T[]]) =>
  z.enum(options, options.join(' u ')).optional();
const text = (longest: number, clean: (text: string) => string) => {
  const expected = `un texto de ${longest} letras como máximo`;
  return z
    .string()
    .transform(clean)
    .refine((cleaned) => cleaned.length >= 1 && cleaned.length <= longest, expected)
    .optional();
};
const line = text(SETTING_LENGTHS.line, singleLine);
const words = text(SETTING_LENGTHS.text, (typed) => wellFormed(typed).trim());

export const settingVariables = {
  SHOP_NAME: z.string().optional(),
  SHOP_PHONE: like(/^[1-9]\d{7,14}$/, 'solo dígitos, con el código de país'),
  SHOP_SOCIAL_URL: like(/^https?:\/\/\S+$/, 'una dirección http(s)'),
  SHOP_CART: choice(['on', 'off']),
  SHOP_ORDERS: choice(ORDER_MODES),
  SHOP_THEME: choice(THEMES),
  SHOP_LEGAL_NAME: line,
  SHOP_LEGAL_ID: line,
  SHOP_PLACE: line,
  SHOP_HOURS: line,
  SHOP_WARRANTY: words,
  SHOP_RETURNS: words,
  SINPE_PHONE: z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .refine((digits) => /^[5-8]\d{7}$/.test(digits), SINPE_PHONE)
    .optional(),
  SINPE_NAME: text(SETTING_LENGTHS.holder, singleLine),
};

type Values = z.infer<z.ZodObject<typeof settingVariables>>;

/** The settings whose variables are set. */
export function readFixed(values: Values): FixedSettings {
  return Object.freeze({
    shop: onlySet({ name: values.SHOP_NAME, theme: values.SHOP_THEME, socialUrl: values.SHOP_SOCIAL_URL }),
    whatsapp: onlySet({ phone: values.SHOP_PHONE }),
    buying: onlySet({ cart: values.SHOP_CART, orders: values.SHOP_ORDERS }),
    seller: onlySet({
      legalName: values.SHOP_LEGAL_NAME,
      legalId: values.SHOP_LEGAL_ID,
      place: values.SHOP_PLACE,
      hours: values.SHOP_HOURS,
      warranty: values.SHOP_WARRANTY,
      returns: values.SHOP_RETURNS,
    }),
    sinpe: onlySet({ phone: values.SINPE_PHONE, holder: values.SINPE_NAME }),
  });
}

type OnlySet<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

function onlySet<T extends object>(fields: T): OnlySet<T> {
  return Object.freeze(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  ) as OnlySet<T>;
}

import { z } from 'zod';
import { PASSWORD_MISSING } from '../../domain/account/password-again.ts';
import { MAX_LENGTH } from '../../domain/limits.ts';
import {
  BLOCK_NAMES,
  type BlockName,
  ORDER_MODES,
  type SettingsValues,
  THEMES,
} from '../../domain/settings/blocks.ts';
import { MAX_ZONES } from '../../domain/settings/delivery-zones.ts';
import {
  text as anyText,
  choice,
  type JsonSchema,
  list,
  object,
  time,
  whole,
} from './calls/answer-schemas.ts';

/** The types and sizes of the blocks of settings. The rules and their texts are in the domain. */

/** Every canton once, with its names. */
export const SETTINGS_BYTES = 64 * 1024;

/** Longer than any rule allows, so that the rules answer first. PostgreSQL refuses NUL in any text. */
const text = z
  .string('Debe ser un texto')
  .max(2_000, 'Debe tener como máximo 2000 caracteres')
  .refine((value) => !value.includes('\0'), 'Debe ser un texto');
const amount = z.number('Debe ser un número').nullable();

const zone = z.strictObject({
  zone: text,
  places: z.array(text, 'Debe ser una lista').max(200, 'La lista es demasiado larga'),
  cost: amount,
  time: text,
  freeFrom: amount,
});

const CHOICE = 'Elige una de las opciones';

const BLOCKS = {
  shop: { name: text, theme: z.enum(THEMES, CHOICE), socialUrl: text },
  whatsapp: { phone: text },
  buying: { cart: z.enum(['on', 'off'], CHOICE), orders: z.enum(ORDER_MODES, CHOICE) },
  seller: { legalName: text, legalId: text, place: text, hours: text, warranty: text, returns: text },
  sinpe: { phone: text, holder: text },
  delivery: { zones: z.array(zone, 'Debe ser una lista').max(MAX_ZONES, 'Son demasiadas zonas') },
} satisfies { readonly [B in BlockName]: Record<keyof SettingsValues[B], z.ZodType> };

const version = z.int('Debe ser un número entero').min(0, 'Debe ser un número entero');
/** A stolen token alone must not change where purchases and payments go. */
const password = z.string(PASSWORD_MISSING.msg).max(MAX_LENGTH.password, 'Debe ser un texto más corto');

/** The body of each block: its version and its values, side by side. */
export const settingsBodies = {
  shop: z.strictObject({ version, ...BLOCKS.shop }),
  whatsapp: z.strictObject({ version, password, ...BLOCKS.whatsapp }),
  buying: z.strictObject({ version, ...BLOCKS.buying }),
  seller: z.strictObject({ version, ...BLOCKS.seller }),
  sinpe: z.strictObject({ version, password, ...BLOCKS.sinpe }),
  delivery: z.strictObject({ version, ...BLOCKS.delivery }),
};

export const settingsBody: JsonSchema = {
  oneOf: BLOCK_NAMES.map((block) => z.toJSONSchema(settingsBodies[block])),
};

const valuesOf = (block: BlockName) => z.toJSONSchema(z.strictObject(BLOCKS[block]));
const locked = { type: 'object', additionalProperties: { type: 'string' } };
const changed = {
  anyOf: [object({ by: anyText, at: { type: 'string', format: 'date-time' } }), { type: 'null' }],
};

const logo = object({ url: anyText, icon: anyText, width: whole, height: whole });

function describe(values: JsonSchema): JsonSchema {
  return object({ version: whole, values, locked, changed, logo }, ['logo']);
}

export const logoForm: JsonSchema = object({
  version: { type: 'string', description: 'La versión del bloque shop' },
  files: { type: 'string', format: 'binary' },
});

export const LogoDeletionBody = z.strictObject({ version });

export const NoticesReadBody = z.strictObject({ until: z.iso.datetime('Debe ser una fecha') });

const made = { by: anyText, at: time };
const numberNotice = { kind: choice('sinpe', 'whatsapp'), before: anyText, after: anyText, ...made };
const administratorNotice = {
  kind: choice('administrator', 'invitation', 'link'),
  person: anyText,
  ...made,
};

export const noticeList = object({
  notices: list({ anyOf: [object(numberNotice), object(administratorNotice)] }),
});

export const settingsBlock = describe({ type: 'object' });
export const allSettings = object(
  Object.fromEntries(BLOCK_NAMES.map((block) => [block, describe(valuesOf(block))])),
);

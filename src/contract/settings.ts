import { z } from 'zod';
import { PASSWORD_MISSING } from '../domain/account/password-again.ts';
import { MAX_LENGTH } from '../domain/limits.ts';
import {
  type AllSettings,
  type AnyBlock,
  type BlockName,
  ORDER_MODES,
  type SettingsValues,
  THEMES,
} from '../domain/settings/blocks.ts';
import { MAX_ZONES } from '../domain/settings/delivery-zones.ts';
import type { Notice } from '../domain/settings/notices.ts';
import { calls, exactly } from './call.ts';
import { CHOICE, NO_LIST, NO_NUMBER, text, time, typed, whole } from './fields.ts';

/** The types and sizes of the blocks of settings. The rules and their texts are in the domain. */

/** Every canton once, with its names. */
const SETTINGS_BYTES = 64 * 1024;

const typedText = typed();
const typedAmount = z.number(NO_NUMBER).nullable();
const zone = z.strictObject({
  zone: typedText,
  places: z.array(typedText, NO_LIST).max(200, 'La lista es demasiado larga'),
  cost: typedAmount,
  time: typedText,
  freeFrom: typedAmount,
});

const BLOCKS = {
  shop: { name: typedText, theme: z.enum(THEMES, CHOICE), socialUrl: typedText },
  whatsapp: { phone: typedText },
  buying: { cart: z.enum(['on', 'off'], CHOICE), orders: z.enum(ORDER_MODES, CHOICE) },
  seller: {
    legalName: typedText,
    legalId: typedText,
    place: typedText,
    hours: typedText,
    warranty: typedText,
    returns: typedText,
  },
  sinpe: { phone: typedText, holder: typedText },
  delivery: { zones: z.array(zone, NO_LIST).max(MAX_ZONES, 'Son demasiadas zonas') },
} satisfies { readonly [B in BlockName]: Record<keyof SettingsValues[B], z.ZodType> };

const version = whole.min(0, 'Debe ser un número entero');
/** A stolen token alone must not change where purchases and payments go. */
const password = z.string(PASSWORD_MISSING.msg).max(MAX_LENGTH.password, 'Debe ser un texto más corto');

/** The body of each block: its version and its values, side by side. */
const bodies = {
  shop: z.strictObject({ version, ...BLOCKS.shop }),
  whatsapp: z.strictObject({ version, password, ...BLOCKS.whatsapp }),
  buying: z.strictObject({ version, ...BLOCKS.buying }),
  seller: z.strictObject({ version, ...BLOCKS.seller }),
  sinpe: z.strictObject({ version, password, ...BLOCKS.sinpe }),
  delivery: z.strictObject({ version, ...BLOCKS.delivery }),
};

const logo = z.object({ url: text, icon: text, width: z.int(), height: z.int() });

function blockWith<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.fromEntries(Object.keys(shape).map((name) => [name, text.exactOptional()]));
  return z.object({
    version: z.int(),
    values: z.object(shape),
    locked: z.object(names as { [Name in keyof Shape]: z.ZodExactOptional<z.ZodString> }),
    changed: z.object({ by: text, at: time }).nullable(),
    logo: logo.exactOptional(),
  });
}

const block = {
  shop: blockWith(BLOCKS.shop),
  whatsapp: blockWith(BLOCKS.whatsapp),
  buying: blockWith(BLOCKS.buying),
  seller: blockWith(BLOCKS.seller),
  sinpe: blockWith(BLOCKS.sinpe),
  delivery: blockWith(BLOCKS.delivery),
};
const settings = exactly<AllSettings>()(z.object(block));
const anyBlock = z.union([
  block.shop,
  block.whatsapp,
  block.buying,
  block.seller,
  block.sinpe,
  block.delivery,
]);
const saved = z.object({ message: text, block: exactly<AnyBlock>()(anyBlock) });
const savedShop = z.object({ message: text, block: block.shop });

const made = { by: text, at: time };
const notice = exactly<Notice>()(
  z.union([
    z.object({ kind: z.enum(['sinpe', 'whatsapp']), before: text, after: text, ...made }),
    z.object({ kind: z.enum(['administrator', 'invitation', 'link']), person: text, ...made }),
  ]),
);

export const settingsCalls = calls({
  'GET /settings': {
    summary: 'Los ajustes de la tienda, por bloque',
    access: 'administrator',
    answers: { 200: z.object({ settings }) },
    refuses: [],
  },
  'POST /settings/:block': {
    summary:
      'Guarda un bloque de ajustes. WhatsApp y SINPE piden la contraseña, y esperan 24 horas después de entrar con un enlace',
    access: 'administrator',
    bodies,
    bodyLimit: SETTINGS_BYTES,
    isRepeatable: true,
    answers: { 200: saved },
    refuses: [
      'WRONG_CURRENT_PASSWORD',
      'RECENT_LINK',
      'SETTINGS_CHANGED',
      'SETTING_LOCKED',
      'TOO_MANY_GUESSES',
    ],
  },
  'POST /settings/logo': {
    summary: 'Guarda el logo de la tienda',
    access: 'administrator',
    form: z.object({
      version: text.describe('La versión del bloque shop'),
      files: z.file(),
    }),
    isRepeatable: true,
    answers: { 200: savedShop },
    refuses: [
      'SETTINGS_CHANGED',
      'LOGO_MISSING',
      'LOGO_TOO_LOW',
      'LOGO_TOO_WIDE',
      'NOT_A_PICTURE',
      'PICTURE_TOO_BIG',
      'TOO_MANY_PARTS',
      'NO_SPACE',
    ],
    // An upload is answered when its pictures are stored, and they may wait in a queue.
    isUntimed: true,
  },
  'POST /settings/logo/delete': {
    summary: 'Quita el logo de la tienda',
    access: 'administrator',
    body: z.strictObject({ version }),
    isRepeatable: true,
    answers: { 200: savedShop },
    refuses: ['SETTINGS_CHANGED'],
  },
  'GET /notices': {
    summary:
      'Lo que la persona no ha visto: números de SINPE y de WhatsApp que cambiaron, y personas o enlaces nuevos para administrar la tienda',
    access: 'administrator',
    answers: { 200: z.object({ notices: z.array(notice) }) },
    refuses: [],
  },
  'POST /notices/read': {
    summary: 'Marca como vistos los avisos hasta esa fecha, que es la de un aviso de la lista',
    access: 'administrator',
    body: z.strictObject({ until: z.iso.datetime('Debe ser una fecha') }),
    answers: { 204: null },
    refuses: [],
  },
});

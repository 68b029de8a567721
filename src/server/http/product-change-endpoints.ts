import { z } from 'zod';
import { PRODUCT_ID } from '../../domain/api.ts';
import { HISTORY_GROUPS, HISTORY_KINDS } from '../../domain/history/entries.ts';
import { MAX_PRICE } from '../../domain/limits.ts';
import { isWholeCents } from '../../domain/money.ts';
import { BULK_MARKINGS, BULK_PRODUCTS, PERCENT, ROUNDINGS } from '../../domain/product/bulk.ts';
import {
  changedProduct,
  choice,
  failures,
  list,
  message,
  object,
  product,
  savedProduct,
  text,
  time,
  whole,
} from './calls/answer-schemas.ts';

/** The bodies and answers of the changes of products that are no forms, of the bin and of the history. */

/** Ten thousand ids with their quotes, and the change. */
const BULK_BYTES = 512 * 1024;

const NO_NUMBER = 'Debe ser un número';
const NO_ID = 'No es el código de un producto';
const CHOICE = 'Elige una de las opciones';

const marking = z.enum(BULK_MARKINGS, CHOICE);

/** The rules of the domain check its value. */
export const FieldsBody = z
  .strictObject({
    updatedAt: z.string('Debe ser un texto').max(40, 'Debe ser una fecha'),
    price: z.number(NO_NUMBER).optional(),
    priceBefore: z.number(NO_NUMBER).nullable().optional(),
    marking: marking.optional(),
  })
  .refine(({ updatedAt: _, ...values }) => Object.values(values).some((value) => value !== undefined), {
    path: ['price'],
    message: 'Falta lo que cambia',
  });

const amountWithin = (min: number, max: number) =>
  z
    .number(NO_NUMBER)
    .min(min, `Debe ser ${min} o más`)
    .max(max, `Debe ser ${max} o menos`)
    .refine(isWholeCents, 'Puede tener dos decimales como máximo');

const round = z.literal([...ROUNDINGS], CHOICE);
const change = z.union(
  [
    z.strictObject({
      price: z.union(
        [
          z.strictObject({ percent: amountWithin(PERCENT.min, PERCENT.max), round }),
          z.strictObject({ amount: amountWithin(-MAX_PRICE, MAX_PRICE), round }),
        ],
        CHOICE,
      ),
    }),
    z.strictObject({ marking }),
    z.strictObject({ bin: z.literal(true) }),
  ],
  'Elige un cambio: un porcentaje entre -90 y 500, un monto, una marca o la papelera',
);
const MANY = `Elige entre 1 y ${BULK_PRODUCTS} productos`;
const ids = z
  .array(z.string(NO_ID).regex(PRODUCT_ID, NO_ID), MANY)
  .min(1, MANY)
  .max(BULK_PRODUCTS, MANY)
  .refine((all) => new Set(all).size === all.length, 'Cada producto va una vez');

export const BulkPreviewBody = z.strictObject({ ids, change });
export const BulkBody = z.strictObject({
  ids,
  change,
  digest: z.string('Debe ser un texto').max(100, 'Debe ser un texto corto'),
});

const shortText = z
  .string('Debe ser un texto')
  .max(100, 'Debe ser un texto corto')
  .refine((value) => !value.includes('\0'), 'Debe ser un texto');

export const HistoryQuery = z.object({
  position: z
    .string('Debe ser un texto')
    .regex(/^\d{1,15}\.[\w-]{1,64}$/, 'No es un lugar de la lista')
    .optional(),
  kind: z.enum(HISTORY_GROUPS, CHOICE).optional(),
  person: shortText.optional(),
  product: shortText.optional(),
});

const anything = {};
const value = { anyOf: [{ type: 'number' }, text] };
const entry = object({
  id: text,
  at: time,
  by: object({ id: { type: ['string', 'null'] }, name: text }),
  kind: choice(...Object.keys(HISTORY_KINDS)),
  subject: text,
  productId: { type: ['string', 'null'] },
  details: object(
    {
      changes: list(object({ field: text, before: anything, after: anything })),
      counts: { type: 'object', additionalProperties: whole },
      updatedAt: time,
      device: text,
    },
    ['changes', 'counts', 'updatedAt', 'device'],
  ),
  canUndo: { type: 'boolean' },
});

/** Ten thousand products take a few seconds. */
const LONG = { isUntimed: true, isLong: true };

export const productChangeEndpoints = {
  deleteProduct: {
    summary: 'Mueve un producto a la papelera',
    answers: { 200: message, ...failures(401, 404, 422) },
  },
  changeFields: {
    summary: 'Cambia el precio o la marca de un producto',
    body: z.toJSONSchema(FieldsBody),
    answers: {
      200: savedProduct,
      ...failures(400, 401, 404, 422),
      // Somebody else changed it meanwhile.
      409: changedProduct,
    },
  },
  previewChange: {
    summary: 'Dice qué haría un cambio de muchos productos, sin cambiar nada',
    body: z.toJSONSchema(BulkPreviewBody),
    bodyLimit: BULK_BYTES,
    answers: {
      200: object({
        digest: text,
        rows: list(object({ id: text, title: text, before: value, after: value })),
      }),
      ...failures(400, 401, 409, 413, 422),
    },
  },
  changeProducts: {
    summary: 'Cambia muchos productos como se revisó: todos o ninguno',
    body: z.toJSONSchema(BulkBody),
    bodyLimit: BULK_BYTES,
    answers: {
      200: object({ message: text, changed: whole, historyId: { type: ['string', 'null'] } }),
      ...failures(400, 401, 409, 413, 422),
    },
    ...LONG,
  },
  bin: {
    summary: 'Los productos de la papelera, de lo más nuevo a lo más viejo',
    answers: {
      200: object({
        products: list(object({ product, binnedAt: time, binnedBy: text, daysLeft: whole })),
      }),
      ...failures(401),
    },
  },
  restoreProduct: {
    summary: 'Saca un producto de la papelera, como estaba',
    answers: { 200: savedProduct, ...failures(401, 404, 422) },
  },
  purgeProduct: {
    summary: 'Borra para siempre un producto de la papelera y sus imágenes',
    answers: { 200: message, ...failures(401, 403, 404, 422) },
  },
  history: {
    summary: 'Quién hizo qué y cuándo, de lo más nuevo a lo más viejo',
    query: z.toJSONSchema(HistoryQuery),
    answers: {
      200: object({
        entries: list(entry),
        next: { type: ['string', 'null'] },
        people: list(object({ id: text, name: text })),
      }),
      ...failures(401, 403, 422),
    },
  },
  undoChange: {
    summary: 'Deshace un cambio de la historia',
    answers: { 200: message, ...failures(401, 403, 404, 409, 422) },
    ...LONG,
  },
};

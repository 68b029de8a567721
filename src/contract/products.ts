import { z } from 'zod';
import { MAX_PRICE } from '../domain/limits.ts';
import { isWholeCents } from '../domain/money.ts';
import type { BulkRow } from '../domain/product/bulk.ts';
import { BULK_PRODUCTS, PERCENT, ROUNDINGS } from '../domain/product/bulk.ts';
import { calls, exactly } from './call.ts';
import {
  CHOICE,
  files,
  message,
  NO_NUMBER,
  NO_TEXT,
  product,
  productId,
  savedProduct,
  text,
  time,
  typedMarking,
} from './fields.ts';

const flag = z.enum(['true', 'false']);

const productForm = z
  .object({
    files,
    formMode: z.enum(['new', 'edit']),
    productId: text,
    name: text,
    description: text,
    price: text,
    priceBefore: text,
    category: text,
    color: text,
    count: text,
    brand: text,
    discounted: flag,
    outOfStock: flag,
    coverImg: text,
    coverImgNew: text,
    pictureUrls: text.describe('JSON: la lista de las imágenes que se conservan'),
    updatedAt: text.describe('El que traía el producto al abrir el formulario'),
    units: text.describe('Unidades; vacío: no se cuentan. Solo con pedidos'),
    unitsBefore: text.describe('Las unidades que había al abrir el formulario'),
  })
  .partial();

/** The rules of the domain check its value. */
const FieldsBody = z
  .strictObject({
    updatedAt: z.string(NO_TEXT).max(40, 'Debe ser una fecha'),
    price: z.number(NO_NUMBER).exactOptional(),
    priceBefore: z.number(NO_NUMBER).nullable().exactOptional(),
    marking: typedMarking.exactOptional(),
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
    z.strictObject({ marking: typedMarking }),
    z.strictObject({ bin: z.literal(true) }),
  ],
  'Elige un cambio: un porcentaje entre -90 y 500, un monto, una marca o la papelera',
);
const MANY = `Elige entre 1 y ${BULK_PRODUCTS} productos`;
const ids = z
  .array(productId, MANY)
  .min(1, MANY)
  .max(BULK_PRODUCTS, MANY)
  .refine((all) => new Set(all).size === all.length, 'Cada producto va una vez');

const value = z.union([z.number(), text]);
const bulkRow = exactly<BulkRow>()(z.object({ id: text, title: text, before: value, after: value }));

/** Ten thousand ids with their quotes, and the change. */
const BULK_BYTES = 512 * 1024;
/** A timer would cost as much as an answer from memory. */
const FROM_MEMORY = { isUntimed: true, isLong: true } as const;

export const productCalls = calls({
  'GET /products/all': {
    summary: 'El catálogo completo, de lo más nuevo a lo más viejo',
    access: 'public',
    answers: { 200: z.object({ products: z.array(product) }), 304: null },
    refuses: [],
    ...FROM_MEMORY,
    sendsOwnHeaders: true,
  },
  'GET /products/:productId': {
    summary: 'Un producto',
    access: 'public',
    answers: { 200: z.object({ product }) },
    refuses: ['PRODUCT_NOT_LOADED'],
    ...FROM_MEMORY,
  },
  'POST /products/new': {
    summary: 'Publica un producto con sus imágenes',
    access: 'signed-in',
    form: productForm,
    isRepeatable: true,
    answers: { 201: savedProduct },
    refuses: ['NOT_A_PICTURE', 'PICTURE_TOO_BIG', 'TOO_MANY_PARTS', 'FIELD_TOO_LONG', 'NO_SPACE'],
    // An upload is answered when its pictures are stored, and they may wait in a queue.
    isUntimed: true,
  },
  'POST /products/update': {
    summary: 'Cambia un producto y sus imágenes',
    access: 'signed-in',
    form: productForm,
    isRepeatable: true,
    answers: { 200: savedProduct },
    refuses: [
      'UPDATE_FAILED',
      'CHANGED_BY_SOMEONE',
      'UNITS_CHANGED',
      'NOT_A_PICTURE',
      'PICTURE_TOO_BIG',
      'TOO_MANY_PARTS',
      'FIELD_TOO_LONG',
      'NO_SPACE',
    ],
    isUntimed: true,
  },
  'POST /products/:productId/delete': {
    summary: 'Mueve un producto a la papelera',
    access: 'signed-in',
    isRepeatable: true,
    answers: { 200: message },
    refuses: ['DELETE_FAILED'],
  },
  'POST /products/:productId/fields': {
    summary: 'Cambia el precio o la marca de un producto',
    access: 'signed-in',
    body: FieldsBody,
    isRepeatable: true,
    answers: { 200: savedProduct },
    refuses: ['UPDATE_FAILED', 'CHANGED_BY_SOMEONE'],
  },
  'POST /products/change/preview': {
    summary: 'Dice qué haría un cambio de muchos productos, sin cambiar nada',
    access: 'signed-in',
    body: z.strictObject({ ids, change }),
    bodyLimit: BULK_BYTES,
    answers: { 200: z.object({ digest: text, rows: z.array(bulkRow) }) },
    refuses: ['BULK_OUTDATED'],
  },
  'POST /products/change': {
    summary: 'Cambia muchos productos como se revisó: todos o ninguno',
    access: 'signed-in',
    body: z.strictObject({ ids, change, digest: z.string(NO_TEXT).max(100, 'Debe ser un texto corto') }),
    bodyLimit: BULK_BYTES,
    isRepeatable: true,
    answers: { 200: z.object({ message: text, changed: z.int(), historyId: text.nullable() }) },
    refuses: ['BULK_OUTDATED'],
    // Ten thousand products take a few seconds.
    isUntimed: true,
    isLong: true,
  },
  'GET /products/bin': {
    summary: 'Los productos de la papelera, de lo más nuevo a lo más viejo',
    access: 'signed-in',
    answers: {
      200: z.object({
        products: z.array(z.object({ product, binnedAt: time, binnedBy: text, daysLeft: z.int() })),
      }),
    },
    refuses: [],
  },
  'POST /products/:productId/restore': {
    summary: 'Saca un producto de la papelera, como estaba',
    access: 'signed-in',
    isRepeatable: true,
    answers: { 200: savedProduct },
    refuses: ['NOT_IN_BIN'],
  },
  'POST /products/:productId/purge': {
    summary: 'Borra para siempre un producto de la papelera y sus imágenes',
    access: 'administrator',
    isRepeatable: true,
    answers: { 200: message },
    refuses: ['NOT_IN_BIN'],
  },
});

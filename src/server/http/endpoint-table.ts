import { z } from 'zod';
import type { EndpointName } from '../../domain/endpoints.ts';
import { COUNT_BATCH, COUNT_DAYS } from '../../domain/visits/visit-counts.ts';
import {
  account,
  type EndpointRow,
  failures,
  feedReport,
  importForm,
  importOutcome,
  importPreview,
  importProgress,
  type JsonSchema,
  login,
  nothing,
  object,
  product,
  productForm,
  productList,
  savedProduct,
  text,
  visitReport,
  whole,
} from './calls/answer-schemas.ts';
import { orderRows } from './calls/order-endpoints.ts';
import { productChangeEndpoints } from './product-change-endpoints.ts';
import { CountsBody, LoginBody, PasswordBody } from './schemas.ts';
import {
  allSettings,
  LogoDeletionBody,
  logoForm,
  NoticesReadBody,
  noticeList,
  SETTINGS_BYTES,
  settingsBlock,
  settingsBody,
} from './settings-schemas.ts';
import { teamEndpoints } from './team-endpoints.ts';

function textOf(type: string, description: string): JsonSchema {
  return { description, content: { [type]: { schema: text } } };
}

/** A timer would cost as much as an answer from memory. */
const FROM_MEMORY = { isUntimed: true, isLong: true };
/** An upload is answered when its pictures are stored, and they may wait in a queue. */
const UPLOAD = { isUntimed: true };
/** A client with a slow connection may take long to receive it. */
const DOWNLOAD = { isUntimed: true, isLong: true };
/** A sheet may have ten thousand products. */
const IMPORT = { isUntimed: true, isLong: true };

export const endpointTable: Readonly<Record<EndpointName, EndpointRow>> = {
  login: {
    summary: 'Inicia sesión y entrega un token de una hora',
    body: z.toJSONSchema(LoginBody),
    answers: { 200: login, ...failures(401, 422, 429) },
  },
  logout: { summary: 'Termina la sesión del token', answers: { 204: nothing, ...failures(401) } },
  resetPassword: {
    summary: 'Cambia la contraseña propia',
    body: z.toJSONSchema(PasswordBody),
    answers: { 200: object({ statusCode: whole, message: text }), ...failures(401, 403, 422) },
  },
  user: {
    summary: 'Datos de la cuenta',
    answers: {
      200: object({ user: account }),
      ...failures(401, 403, 404),
    },
  },
  allProducts: {
    summary: 'El catálogo completo, de lo más nuevo a lo más viejo',
    answers: { 200: productList, 304: nothing },
    ...FROM_MEMORY,
    sendsOwnHeaders: true,
  },
  product: {
    summary: 'Un producto',
    answers: { 200: object({ product }), ...failures(404) },
    ...FROM_MEMORY,
  },
  newProduct: {
    summary: 'Publica un producto con sus imágenes',
    body: productForm,
    answers: { 201: savedProduct, ...failures(401, 413, 415, 422) },
    ...UPLOAD,
  },
  updateProduct: {
    summary: 'Cambia un producto y sus imágenes',
    body: productForm,
    answers: { 200: savedProduct, ...failures(401, 404, 409, 413, 415, 422) },
    ...UPLOAD,
  },
  ...productChangeEndpoints,
  metaFeed: {
    summary: 'El catálogo para WhatsApp Business, Facebook e Instagram',
    answers: { 200: textOf('text/csv', 'CSV'), 304: nothing, ...failures(503) },
  },
  googleFeed: {
    summary: 'El catálogo para Google Merchant Center',
    answers: { 200: textOf('application/xml', 'RSS 2.0'), 304: nothing, ...failures(503) },
  },
  feedReport: {
    summary: 'Lo que falta para que cada producto salga en los catálogos de afuera',
    answers: { 200: feedReport, ...failures(401) },
  },
  count: {
    summary: 'Suma visitas y toques, sin datos de nadie',
    body: z.toJSONSchema(CountsBody),
    bodyLimit: COUNT_BATCH.bytes,
    answers: { 204: nothing, ...failures(413, 422) },
  },
  counts: {
    summary: 'Qué se mira y qué se vende, por día y por producto',
    query: object(
      { days: { type: 'integer', minimum: 1, maximum: COUNT_DAYS.max, default: COUNT_DAYS.shown } },
      ['days'],
    ),
    answers: { 200: visitReport, ...failures(401, 422) },
  },
  exportProducts: {
    summary: 'El catálogo como hoja de cálculo (CSV)',
    answers: { 200: textOf('text/csv', 'CSV en UTF-8'), ...failures(401) },
    ...DOWNLOAD,
  },
  previewImport: {
    summary: 'Dice qué haría una hoja con el catálogo, sin cambiar nada',
    body: importForm,
    answers: { 200: importPreview, ...failures(401, 413, 422) },
    ...IMPORT,
  },
  confirmImport: {
    summary: 'Importa la hoja que se revisó: todo o nada',
    body: importForm,
    answers: { 200: importOutcome, ...failures(401, 409, 413, 422) },
    ...IMPORT,
  },
  importProgress: {
    summary: 'Cómo va la importación que se envió con esa clave',
    answers: { 200: importProgress, ...failures(401) },
  },
  settings: {
    summary: 'Los ajustes de la tienda, por bloque',
    answers: { 200: object({ settings: allSettings }), ...failures(401, 403) },
  },
  saveSettings: {
    summary:
      'Guarda un bloque de ajustes. WhatsApp y SINPE piden la contraseña, y esperan 24 horas después de entrar con un enlace',
    body: settingsBody,
    bodyLimit: SETTINGS_BYTES,
    answers: {
      200: object({ message: text, block: settingsBlock }),
      ...failures(400, 401, 403, 404, 409, 413, 422, 429),
    },
  },
  saveLogo: {
    summary: 'Guarda el logo de la tienda',
    body: logoForm,
    answers: {
      200: object({ message: text, block: settingsBlock }),
      ...failures(400, 401, 403, 409, 413, 415, 422),
    },
    ...UPLOAD,
  },
  deleteLogo: {
    summary: 'Quita el logo de la tienda',
    body: z.toJSONSchema(LogoDeletionBody),
    answers: {
      200: object({ message: text, block: settingsBlock }),
      ...failures(400, 401, 403, 409, 413, 422),
    },
  },
  notices: {
    summary:
      'Lo que la persona no ha visto: números de SINPE y de WhatsApp que cambiaron, y personas o enlaces nuevos para administrar la tienda',
    answers: { 200: noticeList, ...failures(401, 403) },
  },
  readNotices: {
    summary: 'Marca como vistos los avisos hasta esa fecha, que es la de un aviso de la lista',
    body: z.toJSONSchema(NoticesReadBody),
    answers: { 204: nothing, ...failures(400, 401, 403, 422) },
  },
  ...teamEndpoints,
  ...orderRows,
  health: {
    summary: 'Dice si la tienda puede atender',
    answers: { 200: object({ status: text }), ...failures(503) },
  },
};

import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { type Endpoint, type EndpointName, endpoints, IDEMPOTENCY_HEADER } from '../../domain/api.ts';
import { COUNT_DAYS, COUNT_KINDS } from '../../domain/visits/visit-counts.ts';
import { CountsBody, LoginBody, PasswordBody } from './schemas.ts';
import { SUMMARIES } from './summaries.ts';

/** The OpenAPI description of each call. It documents; the handlers check. */

const message = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] };
const error = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, msg: { type: 'string' } } },
    },
  },
  required: ['message'],
};

const text = { type: 'string' };
const flag = { type: 'string', enum: ['true', 'false'] };

const product = {
  type: 'object',
  properties: {
    _id: text,
    title: text,
    description: text,
    brand: text,
    price: { type: 'number', description: 'Colones, con dos decimales como máximo' },
    count: { type: 'integer' },
    category: text,
    color: text,
    discounted: { type: 'boolean' },
    outOfStock: { type: 'boolean' },
    coverUrl: text,
    pictureUrls: { type: 'array', items: text },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
  },
};

const productForm = {
  type: 'object',
  properties: {
    files: { type: 'array', items: { type: 'string', format: 'binary' } },
    formMode: { type: 'string', enum: ['new', 'edit'] },
    productId: text,
    name: text,
    description: text,
    price: text,
    category: text,
    color: text,
    count: text,
    brand: text,
    discounted: flag,
    outOfStock: flag,
    coverImg: text,
    coverImgNew: text,
    pictureUrls: { type: 'string', description: 'JSON: la lista de las imágenes que se conservan' },
    updatedAt: { type: 'string', description: 'El que traía el producto al abrir el formulario' },
  },
};

const kinds = Object.fromEntries(COUNT_KINDS.map((kind) => [kind, { type: 'integer' }]));
const importForm = {
  type: 'object',
  properties: {
    files: {
      type: 'array',
      items: { type: 'string', format: 'binary' },
      description: 'La hoja (CSV o XLSX), un ZIP con la hoja y las imágenes, o la hoja y el ZIP',
    },
    plan: { type: 'string', description: 'El plan que se revisó; solo para confirmar' },
  },
};

const importOutcome = object({ message: text, created: { type: 'integer' }, changed: { type: 'integer' } });

const importPreview = object({
  plan: text,
  counts: object({
    refused: { type: 'integer' },
    changed: { type: 'integer' },
    created: { type: 'integer' },
    unchanged: { type: 'integer' },
  }),
  ignored: { type: 'array', items: text },
  rows: {
    type: 'array',
    items: object({
      kind: { type: 'string', enum: ['refused', 'changed', 'created'] },
      row: { type: 'integer' },
      title: text,
      changes: { type: 'array', items: object({ column: text, from: text, to: text }) },
      problems: { type: 'array', items: object({ column: text, message: text }) },
    }),
  },
});

const saved = object({ message: text, product });

const answers: Record<EndpointName, Record<number, object>> = {
  login: { 200: object({ token: text, userId: text, name: text }), 401: error, 422: error, 429: error },
  logout: { 204: { type: 'null' }, 401: error },
  resetPassword: {
    200: object({ statusCode: { type: 'integer' }, message: text }),
    401: error,
    403: error,
    422: error,
  },
  user: {
    200: object({ user: object({ name: text, email: text, role: text, status: text }) }),
    401: error,
    403: error,
    404: error,
  },
  allProducts: { 200: object({ products: { type: 'array', items: product } }), 304: { type: 'null' } },
  product: { 200: object({ product }), 404: error },
  newProduct: { 201: saved, 401: error, 413: error, 415: error, 422: error },
  updateProduct: { 200: saved, 401: error, 404: error, 409: error, 413: error, 415: error, 422: error },
  deleteProduct: { 200: message, 401: error, 404: error },
  metaFeed: { 200: { type: 'string', description: 'CSV' }, 304: { type: 'null' }, 503: error },
  googleFeed: { 200: { type: 'string', description: 'RSS 2.0' }, 304: { type: 'null' }, 503: error },
  feedReport: {
    200: object({
      listed: { type: 'integer' },
      leftOut: {
        type: 'array',
        items: object({ productId: text, title: text, reasons: { type: 'array', items: text } }),
      },
    }),
    401: error,
  },
  count: { 204: { type: 'null' }, 413: error, 422: error },
  counts: {
    200: object({
      days: { type: 'array', items: object({ day: text, ...kinds }) },
      products: { type: 'array', items: object({ id: text, title: text, path: text, ...kinds }) },
      searches: { type: 'array', items: object({ words: text, count: { type: 'integer' } }) },
    }),
    401: error,
    422: error,
  },
  exportProducts: { 200: { type: 'string', description: 'CSV en UTF-8' }, 401: error },
  previewImport: { 200: importPreview, 401: error, 413: error, 422: error },
  confirmImport: { 200: importOutcome, 401: error, 409: error, 413: error, 422: error },
  importProgress: {
    200: object({
      state: { type: 'string', enum: ['unknown', 'running', 'done'] },
      done: { type: 'integer' },
      total: { type: 'integer' },
      outcome: importOutcome,
    }),
    401: error,
  },
  health: { 200: object({ status: text }), 503: error },
};

const bodies: Partial<Record<EndpointName, object>> = {
  login: z.toJSONSchema(LoginBody),
  resetPassword: z.toJSONSchema(PasswordBody),
  newProduct: productForm,
  updateProduct: productForm,
  count: z.toJSONSchema(CountsBody),
  previewImport: importForm,
  confirmImport: importForm,
};

const queries: Partial<Record<EndpointName, object>> = {
  counts: object({
    days: { type: 'integer', minimum: 1, maximum: COUNT_DAYS.max, default: COUNT_DAYS.shown },
  }),
};

export function describeEndpoint(name: EndpointName): FastifySchema {
  const endpoint: Endpoint = endpoints[name];
  return {
    summary: SUMMARIES[name],
    operationId: name,
    tags: [endpoint.path.split('/')[1]!],
    ...(endpoint.access === 'signed-in' && { security: [{ bearer: [] }] }),
    ...(endpoint.body === 'multipart' && {
      consumes: ['multipart/form-data'],
      headers: object({ [IDEMPOTENCY_HEADER]: text }),
    }),
    ...(bodies[name] && { body: bodies[name] }),
    ...(queries[name] && { querystring: queries[name] }),
    response: answers[name],
  };
}

function object(properties: Record<string, object>): object {
  return { type: 'object', properties };
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CallKey, type CallRow, refusedBefore } from '../../contract/call.ts';
import { CALLS, partsOf, rowOf } from '../../contract/calls.ts';
import { IDEMPOTENCY_HEADER } from '../../domain/api.ts';
import { refusals } from '../../domain/errors.ts';
import { type CachedBody, cacheBody, sendCached } from './cached-body.ts';
import { DOCS_STYLE_HASH, toDocsPage } from './docs-page.ts';
import { docsHeaders } from './headers.ts';

type Json = Record<string, unknown>;

/** Serves the description of the API as a page at /docs, and as OpenAPI at /docs/json. */
export function registerDocs(app: FastifyInstance): void {
  serve(app, '/docs', 'text/html', () => toDocsPage(describeApi()));
  serve(app, '/docs/json', 'application/json', () => JSON.stringify(describeApi()));
}

/** Written at the first request, because few processes ever get one. */
function serve(app: FastifyInstance, url: string, type: string, write: () => string): void {
  const headers = { ...docsHeaders(DOCS_STYLE_HASH), 'content-type': `${type}; charset=utf-8` };
  let body: CachedBody | null = null;
  app.get(url, (request, reply) => {
    body ??= cacheBody(Buffer.from(write()));
    return sendCached(request, reply, body, headers);
  });
}

const text = { type: 'string' };
const REFUSAL = 'Refusal';
const refusal = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(refusals) },
    message: { ...text, description: 'Para personas, en español' },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['path', 'msg'], properties: { path: text, msg: text } },
    },
    product: refTo('Product'),
  },
};

/** The calls as OpenAPI 3.1. */
function describeApi() {
  const named = new Map<string, unknown>([[REFUSAL, refusal]]);
  const paths: Record<string, Record<string, ReturnType<typeof describeCall>>> = {};
  for (const key of CALLS) {
    const { method, path } = partsOf(key);
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: describeCall(key, rowOf(key), named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Chatea y Compra', description: 'La API de la tienda', version: '1.0.0' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries([...named].sort(([a], [b]) => a.localeCompare(b))),
    },
  };
}

type Named = Map<string, unknown>;

function describeCall(key: CallKey, row: CallRow, named: Named) {
  const { summary, access } = row;
  const content = describeContent(row, named);
  return {
    summary,
    operationId: operationIdOf(key),
    tags: [partsOf(key).path.split('/')[1]!],
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: describeParameters(key, row, named),
    ...(content && { requestBody: { required: true, content } }),
    responses: { ...describeAnswers(row, named), ...describeRefusals(key, row) },
  };
}

/** `POST /orders/:orderId/confirm` is `post-orders-orderId-confirm`. */
export function operationIdOf(key: CallKey): string {
  return key.replace(/[^\w]+/g, '-').replace(/^[A-Z]+/, (method) => method.toLowerCase());
}

function describeParameters(key: CallKey, { query, isRepeatable }: CallRow, named: Named) {
  const parts = [...key.matchAll(/:(\w+)/g)].map(([, name]) => ({
    in: 'path',
    name: name!,
    required: true,
    schema: text,
  }));
  const asked = query ? schemaOf(query, 'input', named) : {};
  const needed = (asked.required ?? []) as readonly string[];
  const queries = Object.entries((asked.properties ?? {}) as Json).map(([name, schema]) => ({
    in: 'query',
    name,
    required: needed.includes(name),
    schema,
  }));
  const header = { in: 'header', name: IDEMPOTENCY_HEADER, schema: text };
  return [...parts, ...queries, ...(isRepeatable ? [header] : [])];
}

function describeContent({ body, bodies, form }: CallRow, named: Named) {
  if (form) return { 'multipart/form-data': { schema: schemaOf(form, 'input', named) } };
  const schema = body ?? (bodies && z.union(Object.values(bodies)));
  return schema && { 'application/json': { schema: schemaOf(schema, 'input', named) } };
}

function describeAnswers({ answers }: CallRow, named: Named) {
  const described = Object.entries(answers).map(([status, answer]) => {
    if (answer === null) return [status, { description: 'Sin cuerpo' }];
    const schema = answer instanceof z.ZodType ? schemaOf(answer, 'output', named) : text;
    const type = answer instanceof z.ZodType ? 'application/json' : answer.type;
    const description = answer instanceof z.ZodType ? 'Hecho' : answer.description;
    return [status, { description, content: { [type]: { schema } } }];
  });
  return Object.fromEntries(described);
}

/** All refusals look the same; which codes a status has, its description says. */
function describeRefusals(key: CallKey, row: CallRow) {
  const codes = [...new Set([...refusedBefore(key, row), ...row.refuses])];
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status);
  const content = { 'application/json': { schema: refTo(REFUSAL) } };
  return Object.fromEntries(
    [...byStatus].map(([status, these]) => [status, { description: these.join(', '), content }]),
  );
}

function refTo(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** A schema with an id is described once, under its name. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: Named): Json {
  const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io }) as Json;
  for (const [name, each] of Object.entries($defs as Json)) named.set(name, tidy(each, io));
  if (typeof own.id !== 'string') return tidy(own, io) as Json;
  named.set(own.id, tidy(own, io));
  return refTo(own.id);
}

/**
 * Without what no reader needs: the ids, the pattern of a date, and the largest numbers of JavaScript. Unknown fields are refused
 * in what is sent, but an answer may have more fields later.
 */
function tidy(value: unknown, io: 'input' | 'output'): unknown {
  if (Array.isArray(value)) return value.map((each) => tidy(each, io));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, inner]) => !isNoise(name, inner, value as Json, io));
  return Object.fromEntries(
    kept.map(([name, inner]) => [
      name,
      name === '$ref' ? String(inner).replace('#/$defs/', '#/components/schemas/') : tidy(inner, io),
    ]),
  );
}

function isNoise(name: string, value: unknown, { format }: Json, io: 'input' | 'output'): boolean {
  if (name === 'id') return typeof value !== 'object';
  if (name === 'additionalProperties') return io === 'output' && value === false;
  if (name === 'pattern') return format !== undefined;
  return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
}

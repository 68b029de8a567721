import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { type Endpoint, IDEMPOTENCY_HEADER } from '../../domain/api.ts';
import { type EndpointName, endpoints } from '../../domain/endpoints.ts';
import { type CachedBody, cacheBody, sendCached } from './cached-body.ts';
import { failures, object, text } from './calls/answer-schemas.ts';
import { DOCS_STYLE_HASH, toDocsPage } from './docs-page.ts';
import { endpointTable } from './endpoint-table.ts';
import { docsHeaders } from './headers.ts';

/** Serves the description of the API as a page at /docs, and as OpenAPI at /docs/json. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chatea y Compra', description: 'La API de la tienda', version: '1.0.0' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  const describe = () => JSON.stringify(app.swagger());
  serve(app, '/docs', 'text/html', () => toDocsPage(JSON.parse(describe())));
  serve(app, '/docs/json', 'application/json', describe);
}

/** The text is written at the first request: by then all routes are registered. */
function serve(app: FastifyInstance, url: string, type: string, write: () => string): void {
  const headers = { ...docsHeaders(DOCS_STYLE_HASH), 'content-type': `${type}; charset=utf-8` };
  let body: CachedBody | null = null;
  app.get(url, { schema: { hide: true } }, (request, reply) => {
    body ??= cacheBody(Buffer.from(write()));
    return sendCached(request, reply, body, headers);
  });
}

/** The schema of a route only describes the call; the handlers check their input themselves. */
export function describeEndpoint(name: EndpointName, refused: readonly number[]): FastifySchema {
  const endpoint: Endpoint = endpoints[name];
  const { summary, body, query, answers } = endpointTable[name];
  return {
    summary,
    operationId: name,
    tags: [endpoint.path.split('/')[1]!],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.body === 'multipart' && {
      consumes: ['multipart/form-data'],
      headers: object({ [IDEMPOTENCY_HEADER]: text }, [IDEMPOTENCY_HEADER]),
    }),
    ...(body && { body }),
    ...(query && { querystring: query }),
    response: { ...failures(...refused), ...answers },
  };
}

import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { type CachedBody, cacheBody, sendCached } from './cached-body.ts';
import { DOCS_STYLE_HASH, toDocsPage } from './docs-page.ts';
import { docsHeaders } from './headers.ts';

/** The description of the API as a page at /docs, and as OpenAPI at /docs/json. Both are made by the first who asks. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chatea y Compra', description: 'La API de la tienda', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  const describe = () => JSON.stringify(app.swagger());
  serve(app, '/docs', 'text/html', () => toDocsPage(JSON.parse(describe())));
  serve(app, '/docs/json', 'application/json', describe);
}

function serve(app: FastifyInstance, url: string, type: string, write: () => string): void {
  const headers = { ...docsHeaders(DOCS_STYLE_HASH), 'content-type': `${type}; charset=utf-8` };
  let bytes: CachedBody | null = null;
  app.get(url, { schema: { hide: true } }, (request, reply) => {
    bytes ??= cacheBody(Buffer.from(write()));
    return sendCached(request, reply, bytes, headers);
  });
}

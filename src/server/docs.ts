import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { DOCS_HEADERS } from './security/headers.ts';

/** The description of the API at /docs, and as JSON at /docs/json. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chatea y Compra', description: 'La API de la tienda', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => void reply.headers(DOCS_HEADERS));
    await docs.register(swaggerUi, { routePrefix: '/docs' });
  });
}

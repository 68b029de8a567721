import type { FastifyInstance } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import { parameterOf } from '../http/endpoints.ts';
import { IMAGE_HEADERS } from '../http/headers.ts';
import { refuseOtherFiles } from '../http/static-files.ts';
import { type ImageStorage, isFileName, typeOf } from './storage.ts';

/** The name of a picture contains the hash of its content, so the response never expires. */
export function registerImages(app: FastifyInstance, images: Pick<ImageStorage, 'get'>): void {
  app.get('/images/:name', { schema: { hide: true } }, async (request, reply) => {
    const name = parameterOf(request, 'name');
    const image = isFileName(name) ? await images.get(name) : null;
    if (!image) throw new ShopError('NOT_FOUND');
    return reply
      .headers(IMAGE_HEADERS)
      .header('content-type', typeOf(name))
      .header('content-length', image.size)
      .header('content-disposition', `inline; filename="${name}"`)
      .send(image.body);
  });
  refuseOtherFiles(app, '/images/');
}

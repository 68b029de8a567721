import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import type { Accounts } from '../account/accounts.ts';
import { findBearerToken } from '../http/bearer.ts';
import { IMAGE_HEADERS } from '../http/headers.ts';
import { refuseOtherFiles } from '../http/static-files.ts';
import { type ImageStorage, isFileName, type StoredImage, typeOf } from './storage.ts';

interface ImageParts {
  /** What visitors get. */
  readonly servedImages: Pick<ImageStorage, 'get'>;
  readonly images: Pick<ImageStorage, 'get'>;
  readonly isBinned: (name: string) => Promise<boolean>;
  readonly accounts: Pick<Accounts, 'findCaller'>;
}

const BINNED_HEADERS = { ...IMAGE_HEADERS, 'cache-control': 'private', vary: 'authorization' };

/** The name of a picture contains the hash of its content, so the response never expires. */
export function registerImages(app: FastifyInstance, parts: ImageParts): void {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params;
    if (!isFileName(name)) throw new ShopError('NOT_FOUND');
    if (await parts.isBinned(name)) {
      const image = (await isSignedIn(parts, request)) ? await parts.images.get(name) : null;
      return send(reply, name, image, BINNED_HEADERS);
    }
    return send(reply, name, await parts.servedImages.get(name), IMAGE_HEADERS);
  });
  refuseOtherFiles(app, '/images/');
}

async function isSignedIn({ accounts }: ImageParts, { headers }: FastifyRequest): Promise<boolean> {
  const token = findBearerToken(headers.authorization);
  return token !== null && (await accounts.findCaller(token)) !== null;
}

function send(reply: FastifyReply, name: string, image: StoredImage | null, headers: Record<string, string>) {
  if (!image) throw new ShopError('NOT_FOUND');
  return reply
    .headers(headers)
    .header('content-type', typeOf(name))
    .header('content-length', image.size)
    .header('content-disposition', `inline; filename="${name}"`)
    .send(image.body);
}

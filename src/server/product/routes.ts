import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import { idempotencyKeyOf } from '../http/attempt.ts';
import { callerOf } from '../http/bearer.ts';
import { sendCached } from '../http/cached-body.ts';
import type { Handlers } from '../http/handlers.ts';
import { CATALOGUE_HEADERS } from '../http/headers.ts';
import type { FormMode, FormReader } from './product-form.ts';
import type { Catalogue } from './save-product.ts';

export function createProductHandlers(catalogue: Catalogue, snapshots: Snapshots, readForm: FormReader) {
  /** Reads the whole form into temporary files, which are deleted after the change, also when it fails. */
  async function submit(request: FastifyRequest, mode: FormMode, change: Catalogue['publish']) {
    const key = idempotencyKeyOf(request);
    await using form = await readForm(request, mode);
    const { user } = callerOf(request);
    return await change(form.submission, { userId: user.id, key, fingerprint: form.fingerprint }, user);
  }

  return {
    'GET /products/all': async ({ request, reply }) =>
      sendCached(request, reply, await snapshots.current().json, CATALOGUE_HEADERS),

    'GET /products/:productId'({ params }) {
      const product = snapshots.current().find(params.productId);
      if (!product) throw new ShopError('PRODUCT_NOT_LOADED');
      return { product };
    },

    'POST /products/new': ({ request }) => submit(request, 'new', catalogue.publish),
    'POST /products/update': ({ request }) => submit(request, 'edit', catalogue.update),
  } satisfies Partial<Handlers>;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import { callerOf } from '../http/bearer.ts';
import { sendCached } from '../http/cached-body.ts';
import { type Handlers, parameterOf } from '../http/endpoints.ts';
import { CATALOGUE_HEADERS } from '../http/headers.ts';
import type { Reply } from '../store/idempotency.ts';
import { idempotencyKeyOf, sendReply } from './idempotency.ts';
import type { FormMode, FormReader } from './product-form.ts';
import type { Catalogue } from './save-product.ts';

type ProductHandlers = Pick<Handlers, 'allProducts' | 'product' | 'newProduct' | 'updateProduct'>;

type Change = Catalogue['publish'];

export function createProductHandlers(
  catalogue: Catalogue,
  snapshots: Snapshots,
  readForm: FormReader,
): ProductHandlers {
  /** Reads the whole form into temporary files, which are deleted after the change, also when it fails. */
  async function readFormThen(request: FastifyRequest, mode: FormMode, change: Change): Promise<Reply> {
    const key = idempotencyKeyOf(request);
    await using form = await readForm(request, mode);
    const { user } = callerOf(request);
    return await change(form.submission, { userId: user.id, key, fingerprint: form.fingerprint }, user);
  }

  async function submit(request: FastifyRequest, reply: FastifyReply, mode: FormMode, change: Change) {
    return sendReply(reply, await readFormThen(request, mode, change));
  }

  return {
    allProducts: async (request, reply) =>
      sendCached(request, reply, await snapshots.current().json, CATALOGUE_HEADERS),

    async product(request) {
      const product = snapshots.current().find(parameterOf(request, 'productId'));
      if (!product) throw new ShopError('PRODUCT_NOT_LOADED');
      return { product };
    },

    newProduct: (request, reply) => submit(request, reply, 'new', catalogue.publish),
    updateProduct: (request, reply) => submit(request, reply, 'edit', catalogue.update),
  };
}

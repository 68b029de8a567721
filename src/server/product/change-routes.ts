import { callerOf } from '../http/bearer.ts';
import { type Handlers, parameterOf } from '../http/endpoints.ts';
import { BulkBody, BulkPreviewBody, FieldsBody } from '../http/product-change-endpoints.ts';
import { requireShape } from '../http/schemas.ts';
import { joinYielding } from '../scheduling/event-loop.ts';
import type { Bin } from './bin.ts';
import type { BulkChanges } from './bulk-change.ts';
import type { FieldChanges } from './change-fields.ts';
import { attemptOf, sendReply } from './idempotency.ts';

type ChangeHandlers = Pick<
  Handlers,
  | 'deleteProduct'
  | 'changeFields'
  | 'previewChange'
  | 'changeProducts'
  | 'bin'
  | 'restoreProduct'
  | 'purgeProduct'
>;

interface ChangeParts {
  readonly bin: Bin;
  readonly bulkChanges: BulkChanges;
  readonly fieldChanges: FieldChanges;
}

/** The changes of products that are no forms: single fields, many products at once, and the bin. */
export function createChangeHandlers({ bin, bulkChanges, fieldChanges }: ChangeParts): ChangeHandlers {
  return {
    deleteProduct: moveWith('delete', bin.remove),
    restoreProduct: moveWith('restore', bin.restore),
    purgeProduct: moveWith('purge', bin.purge),

    async bin(_request, reply) {
      const body = await joinYielding(jsonOf({}, 'products', await bin.list()));
      return reply.type('application/json; charset=utf-8').send(body);
    },

    async changeFields(request, reply) {
      const productId = parameterOf(request, 'productId');
      const { updatedAt, ...values } = requireShape(FieldsBody, request.body);
      const attempt = attemptOf(request, 'fields', productId, updatedAt, values);
      const change = { productId, updatedAt, values, by: callerOf(request).user };
      return sendReply(reply, await fieldChanges.change(change, attempt));
    },

    async previewChange(request, reply) {
      const { rows, ...others } = await bulkChanges.preview(requireShape(BulkPreviewBody, request.body));
      const body = await joinYielding(jsonOf(others, 'rows', rows));
      return reply.type('application/json; charset=utf-8').send(body);
    },

    async changeProducts(request, reply) {
      const { digest, ...bulk } = requireShape(BulkBody, request.body);
      const attempt = attemptOf(request, 'change', bulk, digest);
      return sendReply(reply, await bulkChanges.commit(bulk, digest, attempt, callerOf(request).user));
    },
  };
}

/** A call that names a product and has no body. */
function moveWith(name: string, move: Bin['remove']): Handlers['deleteProduct'] {
  return async (request, reply) => {
    const productId = parameterOf(request, 'productId');
    const attempt = attemptOf(request, name, productId);
    return sendReply(reply, await move(productId, attempt, callerOf(request).user));
  };
}

/** Item by item: to write ten thousand of them in one step would block all other requests. */
function* jsonOf(others: object, name: string, items: readonly object[]): Generator<string> {
  const start = JSON.stringify(others).slice(0, -1);
  yield `${start}${start === '{' ? '' : ','}"${name}":[`;
  for (const [index, item] of items.entries()) yield (index === 0 ? '' : ',') + JSON.stringify(item);
  yield ']}';
}

import type { Handlers } from '../http/handlers.ts';
import { joinYielding } from '../scheduling/event-loop.ts';
import type { Bin } from './bin.ts';
import type { BulkChanges } from './bulk-change.ts';
import type { FieldChanges } from './change-fields.ts';

interface ChangeParts {
  readonly bin: Bin;
  readonly bulkChanges: BulkChanges;
  readonly fieldChanges: FieldChanges;
}

/** The changes of products that are no forms: single fields, many products at once, and the bin. */
export function createChangeHandlers({ bin, bulkChanges, fieldChanges }: ChangeParts) {
  return {
    'POST /products/:productId/delete': ({ params, caller, attempt }) =>
      bin.remove(params.productId, attempt, caller.user),
    'POST /products/:productId/restore': ({ params, caller, attempt }) =>
      bin.restore(params.productId, attempt, caller.user),
    'POST /products/:productId/purge': ({ params, caller, attempt }) =>
      bin.purge(params.productId, attempt, caller.user),

    async 'GET /products/bin'({ reply }) {
      const body = await joinYielding(jsonOf({}, 'products', await bin.list()));
      return reply.type('application/json; charset=utf-8').send(body);
    },

    'POST /products/:productId/fields'({ params, body: { updatedAt, ...values }, caller, attempt }) {
      return fieldChanges.change({ ...params, updatedAt, values, by: caller.user }, attempt);
    },

    async 'POST /products/change/preview'({ body, reply }) {
      const { rows, ...others } = await bulkChanges.preview(body);
      const text = await joinYielding(jsonOf(others, 'rows', rows));
      return reply.type('application/json; charset=utf-8').send(text);
    },

    'POST /products/change': ({ body: { digest, ...bulk }, caller, attempt }) =>
      bulkChanges.commit(bulk, digest, attempt, caller.user),
  } satisfies Partial<Handlers>;
}

/** Item by item: to write ten thousand of them in one step would block all other requests. */
function* jsonOf(others: object, name: string, items: readonly object[]): Generator<string> {
  const start = JSON.stringify(others).slice(0, -1);
  yield `${start}${start === '{' ? '' : ','}"${name}":[`;
  for (const [index, item] of items.entries()) yield (index === 0 ? '' : ',') + JSON.stringify(item);
  yield ']}';
}

import type { FastifyRequest } from 'fastify';
import type { ImportPreview } from '../../domain/import/preview.ts';
import { countsUnits } from '../catalogue/public-product.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import { idempotencyKeyOf } from '../http/attempt.ts';
import type { Handlers } from '../http/handlers.ts';
import { joinYielding } from '../scheduling/event-loop.ts';
import type { Store } from '../store/store.ts';
import { exportName, writeExport } from './export.ts';
import type { ImportFormReader } from './import-form.ts';
import type { Imports } from './import-products.ts';

interface ImportSource {
  readonly store: Store;
  readonly snapshots: Snapshots;
}

export function createImportHandlers(
  { store, snapshots }: ImportSource,
  imports: Imports,
  readForm: ImportFormReader,
) {
  /** The temporary files are deleted before the answer. */
  async function preview(request: FastifyRequest): Promise<ImportPreview> {
    await using form = await readForm(request);
    return await imports.preview(form.paths);
  }

  return {
    async 'GET /products/export'({ reply }) {
      const { products } = await store.products.all();
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${exportName(Date.now())}"`)
        .send(await writeExport(products, countsUnits(snapshots.current().settings)));
    },

    async 'POST /products/import/preview'({ request, reply }) {
      const body = await joinYielding(jsonOf(await preview(request)));
      return reply.type('application/json; charset=utf-8').send(body);
    },

    async 'POST /products/import/confirm'({ caller: { user }, request }) {
      const key = idempotencyKeyOf(request);
      await using form = await readForm(request);
      const attempt = { userId: user.id, key, fingerprint: form.plan };
      return await imports.confirm(form.paths, attempt, user);
    },

    'GET /products/import/:importKey': ({ params, caller }) =>
      imports.progress(caller.user.id, params.importKey),
  } satisfies Partial<Handlers>;
}

/** Row by row: to write twenty thousand rows in one step would block all other requests. */
function* jsonOf({ rows, ...others }: ImportPreview): Generator<string> {
  yield `${JSON.stringify(others).slice(0, -1)},"rows":[`;
  for (const [index, row] of rows.entries()) yield (index === 0 ? '' : ',') + JSON.stringify(row);
  yield ']}';
}

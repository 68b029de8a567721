import type { FastifyRequest } from 'fastify';
import type { ImportPreview } from '../../domain/import/preview.ts';
import { countsUnits } from '../catalogue/public-product.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import { callerOf } from '../http/bearer.ts';
import { type Handlers, parameterOf } from '../http/endpoints.ts';
import { idempotencyKeyOf } from '../product/idempotency.ts';
import { joinYielding } from '../scheduling/event-loop.ts';
import type { Store } from '../store/store.ts';
import { exportName, writeExport } from './export.ts';
import type { ImportFormReader } from './import-form.ts';
import type { Imports } from './import-products.ts';

type ImportHandlers = Pick<Handlers, 'exportProducts' | 'previewImport' | 'confirmImport' | 'importProgress'>;

interface ImportSource {
  readonly store: Store;
  readonly snapshots: Snapshots;
}

export function createImportHandlers(
  { store, snapshots }: ImportSource,
  imports: Imports,
  readForm: ImportFormReader,
): ImportHandlers {
  async function preview(request: FastifyRequest) {
    await using form = await readForm(request);
    return await imports.preview(form.paths);
  }

  async function confirm(request: FastifyRequest) {
    const key = idempotencyKeyOf(request);
    await using form = await readForm(request);
    const { user } = callerOf(request);
    return await imports.confirm(form.paths, { userId: user.id, key, fingerprint: form.plan }, user);
  }

  return {
    async exportProducts(_request, reply) {
      const { products } = await store.products.all();
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${exportName(Date.now())}"`)
        .send(await writeExport(products, countsUnits(snapshots.current().settings)));
    },

    async previewImport(request, reply) {
      const body = await joinYielding(jsonOf(await preview(request)));
      return reply.type('application/json; charset=utf-8').send(body);
    },

    async confirmImport(request, reply) {
      const { status, body } = await confirm(request);
      return reply.code(status).type('application/json; charset=utf-8').send(body);
    },

    importProgress: (request) =>
      imports.progress(callerOf(request).user.id, parameterOf(request, 'importKey')),
  };
}

/** Row by row: to write twenty thousand rows in one step would block all other requests. */
function* jsonOf({ rows, ...others }: ImportPreview): Generator<string> {
  yield `${JSON.stringify(others).slice(0, -1)},"rows":[`;
  for (const [index, row] of rows.entries()) yield (index === 0 ? '' : ',') + JSON.stringify(row);
  yield ']}';
}

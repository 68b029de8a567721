import { IDEMPOTENCY_KEY } from '../../domain/api.ts';
import {
  countKinds,
  type ImportOutcome,
  type ImportPreview,
  type ImportProgress,
  previewRows,
} from '../../domain/import/preview.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import type { PictureShelf } from '../pictures/picture-store.ts';
import { type Reply, requireSameSending, type Sending } from '../products/save-product.ts';
import { mapYielding } from '../scheduling/event-loop.ts';
import type { WorkQueue } from '../scheduling/work-queue.ts';
import type { Store } from '../store/store.ts';
import { type Committed, type Committing, commitImport } from './commit.ts';
import { makePlan, type Plan, requireConfirmed } from './plan.ts';
import { createSteps, type Steps } from './progress.ts';
import type { ImportFiles, SheetReader } from './sheet-reader.ts';
import { shelvePictures } from './store-pictures.ts';

/** The catalogue out of a sheet: a dry run first, then all of it or nothing. */
export interface Imports {
  preview(paths: readonly string[]): Promise<ImportPreview>;
  /** `sending.fingerprint` is the plan that the person confirmed. */
  confirm(paths: readonly string[], sending: Sending): Promise<Reply>;
  progress(userId: string, key: string): Promise<ImportProgress>;
}

interface ImportParts {
  readonly store: Store;
  readonly shelf: PictureShelf;
  readonly snapshots: Snapshots;
  readonly sheets: Pick<SheetReader, 'read'>;
  /** Sheets take memory: few are read at once. */
  readonly gate: WorkQueue;
  readonly now: () => number;
}

interface Running {
  readonly fingerprint: string;
  readonly steps: Steps;
  readonly reply: Promise<Reply>;
}

export function createImports({ store, shelf, snapshots, sheets, gate, now }: ImportParts): Imports {
  const running = new Map<string, Running>();

  async function planFor(files: ImportFiles): Promise<Plan> {
    const { products } = await store.products.all();
    return makePlan(files, products);
  }

  /** Pictures first, then one transaction; whatever fails leaves the shop as it was. */
  async function carryOut(paths: readonly string[], sending: Sending, steps: Steps): Promise<Reply> {
    const earlier = sending.key && (await store.idempotency.find(sending.userId, sending.key));
    if (earlier) return requireSameSending(earlier, sending);
    const files = await gate.run(() => sheets.read(paths));
    const plan = await gate.run(() => planFor(files));
    requireConfirmed(plan, sending.fingerprint);
    steps.plan(plan);
    const shelved = await shelvePictures(shelf, files.album, plan, steps);
    const { reply, unused } = await commit({ files, shelved, sending, steps, at: now() });
    await snapshots.refresh().catch(() => undefined);
    await shelf.discard(unused);
    return reply;
  }

  async function commit(committing: Committing): Promise<Committed> {
    try {
      return await store.writeCatalogue((write) => commitImport(write, shelf, committing));
    } catch (error) {
      await shelf.discard([...committing.shelved.values()]);
      throw error;
    }
  }

  /** Whoever sends the same once more, after a cut connection, waits for the first one. */
  function start(id: string, paths: readonly string[], sending: Sending): Promise<Reply> {
    const steps = createSteps();
    const reply = carryOut(paths, sending, steps).finally(() => running.delete(id));
    running.set(id, { fingerprint: sending.fingerprint, steps, reply });
    return reply;
  }

  return {
    preview: (paths) =>
      gate.run(async () => {
        const files = await sheets.read(paths);
        const { rows, digest } = await planFor(files);
        const shown = await mapYielding(previewRows(rows), (row) => row);
        return { plan: digest, ignored: files.sheet.ignored, counts: countKinds(rows), rows: shown };
      }),

    async confirm(paths, sending) {
      if (sending.key === null) return carryOut(paths, sending, createSteps());
      const id = `${sending.userId} ${sending.key}`;
      const first = running.get(id);
      if (first?.fingerprint === sending.fingerprint) return first.reply;
      return start(id, paths, sending);
    },

    async progress(userId, key) {
      const own = running.get(`${userId} ${key}`);
      if (own) return { state: 'running', done: own.steps.done, total: own.steps.total };
      if (!IDEMPOTENCY_KEY.test(key)) return { state: 'unknown' };
      const outcome = findOutcome((await store.idempotency.find(userId, key))?.body ?? '{}');
      return outcome ? { state: 'done', outcome } : { state: 'unknown' };
    },
  };
}

/** Other writes keep their replies in the same place. */
function findOutcome(body: string): ImportOutcome | null {
  const { message, created, changed } = JSON.parse(body);
  return typeof created === 'number' ? { message, created, changed } : null;
}

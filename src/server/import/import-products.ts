import { IDEMPOTENCY_KEY } from '../../domain/api.ts';
import type { Actor } from '../../domain/history/entries.ts';
import {
  countKinds,
  type ImportOutcome,
  type ImportPreview,
  type ImportProgress,
  previewRows,
} from '../../domain/import/preview.ts';
import { countsUnits } from '../catalogue/public-product.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { mapYielding } from '../scheduling/event-loop.ts';
import type { WorkQueue } from '../scheduling/work-queue.ts';
import { findEarlierReply, type Reply, type WriteAttempt } from '../store/once.ts';
import type { Store } from '../store/store.ts';
import { commitImport, type PlannedImport, type PreparedImport } from './commit.ts';
import { isWriting, makePlan, type Plan, requireConfirmed } from './plan.ts';
import type { ImportFiles, SheetReader } from './sheet-reader.ts';
import { storePictures } from './store-pictures.ts';

export type Imports = ReturnType<typeof createImports>;

interface ImportParts {
  readonly store: Store;
  readonly pictureStore: PictureStore;
  readonly snapshots: Snapshots;
  readonly sheets: Pick<SheetReader, 'read'>;
  /** Sheets take much memory, so only a few are read at once. */
  readonly queue: WorkQueue;
  readonly now: () => number;
}

interface ConfirmedImport {
  readonly paths: readonly string[];
  /** Its fingerprint is the plan that the person confirmed. */
  readonly attempt: WriteAttempt;
  readonly by: Actor;
}

type RunningImports = Map<
  string,
  { fingerprint: string; progress: ImportProgressTracker; reply: Promise<Reply<ImportOutcome>> }
>;

/** Imports products from a sheet: first a preview that changes nothing, then all rows or none. */
export function createImports(parts: ImportParts) {
  const running: RunningImports = new Map();
  return {
    preview: (paths: readonly string[]) => parts.queue.run(() => previewImport(parts, paths)),
    /** `attempt.fingerprint` is the plan that the person confirmed. */
    confirm: (paths: readonly string[], attempt: WriteAttempt, by: Actor) =>
      confirmImport(parts, running, { paths, attempt, by }),
    progress: (userId: string, key: string) => findProgress(parts, running, userId, key),
  };
}

async function previewImport(parts: ImportParts, paths: readonly string[]): Promise<ImportPreview> {
  const files = await readFiles(parts, paths);
  const { rows, digest } = (await planFor(parts, files)).plan;
  const shown = await mapYielding(previewRows(rows), (row) => row);
  return { plan: digest, ignored: files.sheet.ignored, counts: countKinds(rows), rows: shown };
}

function readFiles({ sheets, snapshots }: ImportParts, paths: readonly string[]): Promise<ImportFiles> {
  return sheets.read(paths, countsUnits(snapshots.current().settings));
}

async function planFor({ store }: ImportParts, files: ImportFiles): Promise<PlannedImport> {
  const { version, products } = await store.products.all();
  return { version, products, plan: await makePlan(files, products) };
}

/** A retry of a running import, for example after a lost connection, waits for the first attempt. */
async function confirmImport(
  parts: ImportParts,
  running: RunningImports,
  confirmed: ConfirmedImport,
): Promise<Reply<ImportOutcome>> {
  const { attempt } = confirmed;
  const progress = new ImportProgressTracker();
  if (attempt.key === null) return runImport(parts, confirmed, progress);
  const id = runningId(attempt.userId, attempt.key);
  const first = running.get(id);
  if (first?.fingerprint === attempt.fingerprint) return first.reply;
  const reply = runImport(parts, confirmed, progress).finally(() => running.delete(id));
  running.set(id, { fingerprint: attempt.fingerprint, progress, reply });
  return reply;
}

const runningId = (userId: string, key: string) => `${userId} ${key}`;

/** Stores the pictures first and then writes all rows in one transaction. A failure leaves the shop as it was. */
async function runImport(
  parts: ImportParts,
  { paths, attempt, by }: ConfirmedImport,
  progress: ImportProgressTracker,
): Promise<Reply<ImportOutcome>> {
  const { store, pictureStore, snapshots, queue, now } = parts;
  const earlier = await findEarlierReply(store.idempotency.find, attempt);
  if (earlier) return earlier;
  const files = await queue.run(() => readFiles(parts, paths));
  const planned = await queue.run(() => planFor(parts, files));
  const { plan } = planned;
  requireConfirmed(plan, attempt.fingerprint);
  progress.plan(plan);
  const stored = await storePictures(pictureStore, files.pictures, plan, progress);
  const { reply, unused } = await commit(parts, { planned, files, stored, attempt, progress, at: now(), by });
  // The import is committed. If the refresh fails, the poll of the version shows it later.
  await snapshots.refresh().catch(() => undefined);
  await pictureStore.deleteUnused(unused);
  return reply;
}

async function commit({ store, pictureStore }: ImportParts, prepared: PreparedImport) {
  try {
    return await store.writeCatalogue((write) => commitImport(write, pictureStore, prepared));
  } catch (error) {
    await pictureStore.deleteUnused([...prepared.stored.values()]);
    throw error;
  }
}

async function findProgress(
  { store }: ImportParts,
  running: RunningImports,
  userId: string,
  key: string,
): Promise<ImportProgress> {
  const own = running.get(runningId(userId, key));
  if (own) return { state: 'running', done: own.progress.done, total: own.progress.total };
  if (!IDEMPOTENCY_KEY.test(key)) return { state: 'unknown' };
  const outcome = findOutcome((await store.idempotency.find(userId, key))?.body ?? '{}');
  return outcome ? { state: 'done', outcome } : { state: 'unknown' };
}

/** Replies to other writes are stored in the same table. */
function findOutcome(body: string): ImportOutcome | null {
  const { message, created, changed } = JSON.parse(body);
  return typeof created === 'number' ? { message, created, changed } : null;
}

const ROWS_PER_PICTURE = 100;

/** Counts in rows; one picture counts as many rows, because it takes as long. */
export class ImportProgressTracker {
  done = 0;
  total = 0;

  plan({ rows, files }: Plan): void {
    this.total = files.length * ROWS_PER_PICTURE + rows.filter(isWriting).length;
  }

  finishPicture(): void {
    this.done += ROWS_PER_PICTURE;
  }

  finishRows(count: number): void {
    this.done += count;
  }
}

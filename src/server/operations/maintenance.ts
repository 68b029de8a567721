import { HISTORY_DAYS } from '../../domain/history/entries.ts';
import { COUNT_DAYS } from '../../domain/visits/visit-counts.ts';
import { dayOf } from '../../domain/when.ts';
import { deleteOrphanPictures } from '../pictures/delete-orphans.ts';
import type { Shop } from '../shop.ts';
import type { Report } from './report.ts';

const POLL_MS = 250;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Long enough for the first page of a start. A process that is restarted within the hour does the work, too. */
const FIRST_AFTER_MS = 10_000;
const KNOWN_ADDRESS_MS = 30 * DAY;

/** Starts the work beside the requests: looking for changes of other processes, and deleting what has expired. */
export function startMaintenance(
  { database, store, images, snapshots, bin, orders }: Shop,
  report: Report,
  now: () => number = Date.now,
) {
  const polling = snapshots.pollVersion(POLL_MS, (error) =>
    report(error, 'No se pudo leer la versión del catálogo'),
  );
  const orphansDeleted = deleteOrphans().catch((error: unknown) =>
    report(error, 'No se pudieron revisar las imágenes'),
  );

  /** An empty catalogue may be the wrong database for these pictures; then all pictures would be deleted. */
  async function deleteOrphans(): Promise<void> {
    if (snapshots.current().products.length > 0) await deleteOrphanPictures(images, store.withCatalogueLock);
  }

  async function deleteExpired(): Promise<void> {
    await store.sessions.deleteExpired(now());
    await store.invitations.deleteExpired(now());
    await store.idempotency.deleteOlderThan(now() - DAY);
    await store.attempts.deleteOlderThan({ counters: now() - DAY, known: now() - KNOWN_ADDRESS_MS });
    await store.counts.deleteBefore(dayOf(now() - COUNT_DAYS.stored * DAY));
    await store.history.deleteOlderThan(now() - HISTORY_DAYS * DAY);
    await bin.purgeExpired(now());
    await orders.maintenance.run(stopping.signal);
  }

  const stopping = new AbortController();
  let deleting: Promise<void> = Promise.resolve();
  const start = (after?: () => Promise<void>) => {
    deleting = deleting
      .then(deleteExpired)
      .then(after)
      .catch((error: unknown) => report(error, 'No se pudo hacer la limpieza de cada hora'));
  };
  const first = setTimeout(start, FIRST_AFTER_MS).unref();
  // Not after a start, when many people may be waiting: an order that is stored at that moment would be refused.
  const hourly = setInterval(() => start(database.emptyLog), HOUR).unref();

  return {
    /** Resolves when all of this work has ended. */
    async stop(): Promise<void> {
      polling.stop();
      stopping.abort();
      clearTimeout(first);
      clearInterval(hourly);
      await Promise.all([orphansDeleted, deleting]);
    },
  };
}

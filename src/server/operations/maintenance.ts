import { COUNT_DAYS, dayOf } from '../../domain/visits/visit-counts.ts';
import { sweepOrphans } from '../pictures/delete-orphans.ts';
import type { Shop } from '../shop.ts';
import type { Report } from './report.ts';

const FOLLOW_MS = 250;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const KNOWN_ADDRESS_MS = 30 * DAY;

/** What goes on beside the requests: following other processes, and clearing out what has run its time. */
export function startUpkeep(
  { store, images, snapshots }: Shop,
  report: Report,
  now: () => number = Date.now,
) {
  const following = snapshots.follow(FOLLOW_MS, (error) =>
    report(error, 'No se pudo leer la versión del catálogo'),
  );
  const sweeping = sweep().catch((error: unknown) => report(error, 'No se pudieron revisar las imágenes'));

  /** An empty catalogue may be the wrong database beside the right pictures, of which all would be unused. */
  async function sweep(): Promise<void> {
    if (snapshots.current().products.length > 0) await sweepOrphans(images, store.holdCatalogue);
  }

  async function forget(): Promise<void> {
    await store.sessions.deleteExpired(now());
    await store.idempotency.forgetOlderThan(now() - DAY);
    await store.attempts.forgetOlderThan({ counters: now() - DAY, known: now() - KNOWN_ADDRESS_MS });
    await store.counts.forgetBefore(dayOf(now() - COUNT_DAYS.stored * DAY));
  }

  const timer = setInterval(() => {
    forget().catch((error: unknown) => report(error, 'No se pudo hacer la limpieza de cada hora'));
  }, HOUR).unref();

  return {
    /** Resolves when nothing of it runs any more. */
    async stop(): Promise<void> {
      following.stop();
      clearInterval(timer);
      await sweeping;
    },
  };
}

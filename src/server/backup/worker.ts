import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { openImages, openShopDatabase } from '../shop.ts';
import { isBackupDue } from './ages.ts';
import { keepBackup } from './kept.ts';

/** A thread of its own, with a connection of its own: reading the whole shop would stop every page for a moment. */

const config: Config = workerData;
const database = await openShopDatabase(config);
try {
  const now = Date.now();
  const shop = { database, images: openImages(config) };
  const made = await keepBackup(shop, config.backups.folder, now, (times) => isBackupDue(times, now));
  parentPort?.postMessage(made?.mended ?? 0);
} finally {
  await database.close();
}

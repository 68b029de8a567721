import type { Config } from '../config.ts';
import { openImages } from '../pictures/open-storage.ts';
import { openShopDatabase } from '../store/database.ts';
import { addBackup, type FolderBackup } from './backup-folder.ts';
import { requireSoundDatabase } from './damaged-database.ts';
import { isBackupDue } from './retention.ts';

/** The program of the hourly backup receives the configuration as a message and answers with this. */
export type BackupOutcome = BackupFindings | { readonly failure: string };

export type BackupFindings = Pick<FolderBackup, 'repaired' | 'restored' | 'lost'>;

const NOTHING: BackupFindings = { repaired: 0, restored: 0, lost: [] };

process.once('message', async (config: Config) => {
  process.send?.(await backUpWhenDue(config));
});

async function backUpWhenDue(config: Config): Promise<BackupOutcome> {
  try {
    await requireSoundDatabase(config);
    await using database = await openShopDatabase(config);
    const now = Date.now();
    const shop = { database, images: openImages(config) };
    const made = await addBackup(shop, config.backups.folder, now, (times) => isBackupDue(times, now));
    return made ?? NOTHING;
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

// The shop has received the outcome, or has ended.
process.once('disconnect', () => process.exit(0));

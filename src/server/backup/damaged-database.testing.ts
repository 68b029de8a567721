import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createPublisher } from '../../../test/harness/in-process/backup-contents.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { readConfig } from '../config.ts';
import { addBackup } from './backup-folder.ts';

/** The configuration and the database file of a closed shop with a product and a backup. */
export async function closedShop() {
  const t = await openTestShop();
  const publish = await createPublisher(t);
  const product = await publish('Parlante azul');
  const config = readConfig({ DATA_DIR: t.folder, DEMO: 'off' });
  const backup = await addBackup(t.shop, config.backups.folder, t.clock.now, () => true);
  await t.shop.close();
  const dispose = () => rm(t.folder, { recursive: true, force: true });
  return { config, product, backup: backup!.file, file: fileOf(t), [Symbol.asyncDispose]: dispose };
}

function fileOf({ folder }: TestShop): string {
  return join(folder, 'tienda.sqlite');
}

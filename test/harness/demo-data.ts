import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Notice } from '../../src/domain/settings/notices.ts';
import { type RunningShop, startShop } from './running-shop.ts';
import { saveSettings } from './save-settings.ts';
import { openSession } from './sign-in.ts';

/** The sources that determine the demo data: while none of them changes, the cached data are valid. */
const SOURCES = [
  'src/server/demo',
  'src/server/pictures',
  'src/server/store',
  'test/harness/running-shop.ts',
  'test/harness/demo-data.ts',
];
const CACHE = 'node_modules';

/** Opens a demo shop once. Every test worker starts from a copy of its data, which saves encoding the pictures again. */
export default async function prepareDemoData(): Promise<void> {
  const folder = join(CACHE, `.tienda-demo-${await fingerprint()}`);
  process.env.DEMO_DATA = folder;
  if (await isThere(folder)) return;
  const unfinished = await mkdtemp(join(CACHE, '.tienda-demo-'));
  const shop = await startShop(unfinished);
  // A shop with the placeholder number shows a bar to every seller, which has its own tests.
  await saveSettings(shop, 'whatsapp', { phone: '50688881234' });
  await readNotices(shop);
  await shop.stop();
  // A parallel run may have created the folder already.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/** The administrator would be told of the new number on every first look at the account. */
async function readNotices({ url, ...credentials }: RunningShop): Promise<void> {
  const { authorization } = await openSession(url, credentials);
  const headers = { authorization, 'content-type': 'application/json' };
  const { notices }: { notices: readonly Notice[] } = await (
    await fetch(`${url}/notices`, { headers })
  ).json();
  const body = JSON.stringify({ until: notices[0]!.at });
  const reply = await fetch(`${url}/notices/read`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`The notices were answered ${reply.status} ${await reply.text()}`);
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) for (const file of await filesOf(source)) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'));
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

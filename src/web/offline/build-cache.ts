/** The cache of one build: its files are stored together, used together and deleted together. */
import { storeCatalogue } from './catalogue-cache.ts';
import type { WorkerCache, WorkerSettings } from './worker-types.ts';

export const PICTURE_CACHE = 'imagenes';
const BUILD_CACHE = 'tienda-';

export function openBuild({ build }: WorkerSettings): Promise<WorkerCache> {
  return caches.open(BUILD_CACHE + build);
}

/** Stores a build completely or not at all. Files that the page has already loaded come from the browser's HTTP cache. */
export async function storeBuild(settings: WorkerSettings): Promise<void> {
  const cache = await openBuild(settings);
  await cache.put(settings.shell, await requireShell(settings));
  await cache.addAll(isSavingData() ? [...settings.first] : [...settings.first, ...settings.later]);
  await storeFirstCatalogue(cache, settings);
}

/** Behind a load balancer the page may come from a server with another build. */
async function requireShell({ shell, entry }: WorkerSettings): Promise<Response> {
  const answer = await fetch(shell, { cache: 'no-cache' });
  const isOfThisBuild = answer.ok && (await answer.clone().text()).includes(`src="${entry}"`);
  if (!isOfThisBuild) throw new Error('The page is not of this build');
  return answer;
}

/** A failure is ignored: the first list that a visitor opens is stored too. */
async function storeFirstCatalogue(cache: WorkerCache, { catalogue }: WorkerSettings): Promise<void> {
  if (isSavingData()) return;
  const answer = await fetch(catalogue).catch(() => null);
  if (answer) await storeCatalogue(cache, catalogue, answer);
}

export function dropOtherBuilds({ build }: WorkerSettings): Promise<void> {
  return dropCaches((name) => name.startsWith(BUILD_CACHE) && name !== BUILD_CACHE + build);
}

export function dropEverything(): Promise<void> {
  return dropCaches((name) => name.startsWith(BUILD_CACHE) || name === PICTURE_CACHE);
}

async function dropCaches(isDropped: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isDropped).map((name) => caches.delete(name)));
}

/** A visitor who saves data gets only what the first page needs. */
function isSavingData(): boolean {
  // Missing in TypeScript's library and in some browsers.
  const { connection }: { connection?: { saveData?: boolean; effectiveType?: string } } & Navigator =
    navigator;
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

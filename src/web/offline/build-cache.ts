/** The files of one build: kept together, used together and thrown away together. */

import { keepCatalogue } from './catalogue-cache.ts';
import type { WorkerSettings } from './worker-settings.ts';
import type { Shelf } from './worker-types.ts';

export const PICTURE_CACHE = 'imagenes';
const BUILD_CACHE = 'tienda-';

export function openBuild({ build }: WorkerSettings): Promise<Shelf> {
  return caches.open(BUILD_CACHE + build);
}

/** A build is kept whole or not at all. What the page has loaded already comes out of the browser's own cache. */
export async function keepBuild(settings: WorkerSettings): Promise<void> {
  const cache = await openBuild(settings);
  await cache.put(settings.shell, await requireShell(settings));
  await cache.addAll(isSparing() ? [...settings.first] : [...settings.first, ...settings.later]);
  await keepFirstCatalogue(cache, settings);
}

/** Behind a load balancer the page may come from a machine that runs another build. */
async function requireShell({ shell, entry }: WorkerSettings): Promise<Response> {
  const answer = await fetch(shell, { cache: 'no-cache' });
  const isOfThisBuild = answer.ok && (await answer.clone().text()).includes(`src="${entry}"`);
  if (!isOfThisBuild) throw new Error('The page is not of this build');
  return answer;
}

/** No more than a wish: the first list that a visitor opens is kept as well. */
async function keepFirstCatalogue(cache: Shelf, { catalogue }: WorkerSettings): Promise<void> {
  if (isSparing()) return;
  const answer = await fetch(catalogue).catch(() => null);
  if (answer?.ok) await keepCatalogue(cache, catalogue, answer, Date.now());
}

export async function dropOtherBuilds({ build }: WorkerSettings): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(BUILD_CACHE) && name !== BUILD_CACHE + build);
  await Promise.all(others.map((name) => caches.delete(name)));
}

export async function dropEverything(): Promise<void> {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(BUILD_CACHE) || name === PICTURE_CACHE);
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/** TypeScript's library does not know it yet, nor do all browsers. */
interface ConnectionHint {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Somebody who pays for every byte gets nothing that was not asked for. */
function isSparing(): boolean {
  const { connection }: Navigator & ConnectionHint = navigator;
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

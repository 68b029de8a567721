import { setTimeout as pause } from 'node:timers/promises';
import { categoryKey } from '../../domain/catalogue/categories.ts';
import { categoriesFound } from '../../domain/catalogue/listing.ts';
import type { Product } from '../../domain/entities.ts';
import type { ShopSettings } from '../../domain/settings/blocks.ts';
import { type CachedBody, cacheBody } from '../http/cached-body.ts';
import { joinYielding } from '../scheduling/event-loop.ts';
import type { FixedSettings } from '../settings/effective-settings.ts';
import type { Products, StoredProduct } from '../store/products.ts';
import type { StoredSettings } from '../store/settings.ts';
import type { LoadedCatalogue } from './incremental-read.ts';
import { countsUnits, toProduct } from './public-product.ts';
import { createCatalogueReader } from './read-catalogue.ts';

export type Snapshot = ReturnType<typeof createSnapshot>;
export type Snapshots = Awaited<ReturnType<typeof createSnapshots>>;

/** What the snapshots read; all of it changes with the version of the catalogue. */
interface Source {
  readonly products: Pick<Products, 'changesAfter' | 'idsAfter' | 'version'>;
  readonly settings: { all(): Promise<StoredSettings> };
  readonly bin: { revision(): Promise<string>; pictures(): Promise<ReadonlySet<string>> };
}

const VISIBLE_WITHIN_MS = 1_000;

export async function createSnapshots(
  { products, settings, bin }: Source,
  blobBaseUrl: string,
  fixed: FixedSettings = {},
) {
  const reader = createCatalogueReader({ products, settings }, blobBaseUrl, fixed);
  const binned = createBinnedPictures(bin);
  let read = await reader.readFirst();
  let current = createSnapshot(read.loaded, read.settings, await binned());

  const refresh = oneAtATime(async () => {
    const fresh = await reader.readAgain(read);
    if (fresh.loaded.version !== current.version)
      current = createSnapshot(fresh.loaded, keepEqual(current.settings, fresh.settings), await binned());
    read = fresh;
  });

  async function refreshIfChanged(): Promise<void> {
    if ((await products.version()) !== current.version) await refresh();
  }

  return {
    current: () => current,
    /** As visitors get it. */
    toProduct: (stored: StoredProduct) => toProduct(stored, blobBaseUrl, countsUnits(current.settings)),
    /** Resolves when `current()` contains every change that was committed before the call. */
    refresh,
    /** For a write that is committed. If the refresh fails or takes too long, answer anyway: the poll shows it later. */
    async waitUntilVisible(): Promise<void> {
      const refreshed = refresh().catch(() => undefined);
      await Promise.race([refreshed, pause(VISIBLE_WITHIN_MS, undefined, { ref: false })]);
    },
    /** Looks for changes of other processes until `stop` is called. */
    pollVersion: (everyMs: number, onError: (error: unknown) => void) =>
      repeat(() => refreshIfChanged().catch(onError), everyMs),
  };
}

/** Calls during a run share the next run, because the current run may have read before their change. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function start(): Promise<void> {
    running = run().finally(() => {
      running = null;
    });
    return running;
  }

  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}

/** Waits `everyMs` between the end of one run and the start of the next. */
function repeat(run: () => Promise<void>, everyMs: number): { stop(): void } {
  let isStopped = false;
  let timer = setTimeout(runOnce, everyMs).unref();
  async function runOnce(): Promise<void> {
    try {
      await run();
    } finally {
      if (!isStopped) timer = setTimeout(runOnce, everyMs).unref();
    }
  }
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** The names of pictures in the bin. They are read again only when the bin has changed. */
function createBinnedPictures(bin: Source['bin']): () => Promise<ReadonlySet<string>> {
  let known: { revision: string; pictures: ReadonlySet<string> } | null = null;
  return async () => {
    const revision = await bin.revision();
    if (known?.revision !== revision) known = { revision, pictures: await bin.pictures() };
    return known.pictures;
  };
}

/** Equal settings stay the same object, so that what was made from them is not made again for each version. */
function keepEqual(before: ShopSettings, now: ShopSettings): ShopSettings {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

function createSnapshot(
  { version, products, byId, counted }: LoadedCatalogue,
  settings: ShopSettings,
  binnedPictures: ReadonlySet<string>,
) {
  const categories = categoriesFound(products);
  const categoryKeys = new Set(categories.map(categoryKey));
  let json: CachedBody | Promise<CachedBody> | null = null;

  async function writeJson(): Promise<CachedBody> {
    const bytes = await writeCatalogueJson(products);
    json = bytes;
    return bytes;
  }

  return {
    version,
    settings,
    /** Names of pictures of products in the bin; a product of the catalogue may have the same picture. */
    binnedPictures,
    /** Newest first. */
    products,
    categories,
    /** A promise that all waiting requests share. Written at the first request: most versions are never requested. */
    get json(): CachedBody | Promise<CachedBody> {
      json ??= writeJson();
      return json;
    },
    find: (id: string) => byId.get(id) ?? null,
    /** For sellers only. */
    counted,
    /** For sellers only; null: not counted. */
    unitsOf: (id: string) => counted.get(id)?.units ?? null,
    /** Ignores case and accents. */
    hasCategory: (category: string) => categoryKeys.has(categoryKey(category)),
  };
}

/** Shares one result for all requests of a version. It is dropped with the version; a failed result is made again. */
export function cachePerVersion<T>(
  make: (snapshot: Snapshot) => Promise<T>,
): (snapshot: Snapshot) => Promise<T> {
  const made = new WeakMap<Snapshot, Promise<T>>();
  return (snapshot) => {
    const known = made.get(snapshot);
    if (known) return known;
    const work = make(snapshot);
    made.set(snapshot, work);
    work.catch(() => made.delete(snapshot));
    return work;
  };
}

export async function writeCatalogueJson(products: readonly Product[]): Promise<CachedBody> {
  return cacheBody(await joinYielding(textsOf(products)));
}

function* textsOf(products: readonly Product[]): Generator<string> {
  yield '{"products":[';
  for (const [at, product] of products.entries()) yield (at > 0 ? ',' : '') + JSON.stringify(product);
  yield ']}';
}

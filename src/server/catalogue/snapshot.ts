import { categoryKey } from '../../domain/catalogue/categories.ts';
import { categoriesFound } from '../../domain/catalogue/listing.ts';
import type { Product } from '../../domain/entities.ts';
import { fromCents } from '../../domain/money.ts';
import { type CachedBody, cacheBody } from '../http/cached-body.ts';
import { joinYielding } from '../scheduling/event-loop.ts';
import type { Products, StoredProduct } from '../store/products.ts';
import { EMPTY, type LoadedCatalogue, readChangesSince } from './incremental-read.ts';

/** The whole catalogue in one version. */
export interface Snapshot {
  readonly version: number;
  /** Newest first. */
  readonly products: readonly Product[];
  /**
   * `{ products }` as JSON, or a promise of it that all waiting requests share. It is written at the first request,
   * because most versions of a busy hour are never requested.
   */
  readonly json: CachedBody | Promise<CachedBody>;
  find(id: string): Product | null;
  /** Ignores case and accents. */
  hasCategory(category: string): boolean;
}

export interface Snapshots {
  current(): Snapshot;
  /** Resolves when `current()` contains every change that was committed before the call. */
  refresh(): Promise<void>;
  /** Looks for changes of other processes until `stop` is called. */
  pollVersion(everyMs: number, onError: (error: unknown) => void): { stop(): void };
}

interface CatalogueSource {
  readonly products: Pick<Products, 'changesAfter' | 'idsAfter' | 'version'>;
}

export async function createSnapshots(store: CatalogueSource, blobBaseUrl: string): Promise<Snapshots> {
  const { products } = store;
  const convert = (stored: StoredProduct) => toProduct(stored, blobBaseUrl);
  let loaded = await readChangesSince(products, EMPTY, convert);
  let current = createSnapshot(loaded);

  const refresh = oneAtATime(async () => {
    const fresh = await readChangesSince(products, loaded, convert);
    if (fresh.version !== loaded.version) current = createSnapshot(fresh);
    loaded = fresh;
  });

  async function refreshIfChanged(): Promise<void> {
    if ((await products.version()) !== current.version) await refresh();
  }

  return {
    current: () => current,
    refresh,
    pollVersion: (everyMs, onError) => repeat(() => refreshIfChanged().catch(onError), everyMs),
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

function createSnapshot({ version, products, byId }: LoadedCatalogue): Snapshot {
  const categories = new Set(categoriesFound(products).map(categoryKey));
  let json: CachedBody | Promise<CachedBody> | null = null;

  async function writeJson(): Promise<CachedBody> {
    const bytes = await writeCatalogueJson(products);
    json = bytes;
    return bytes;
  }

  return {
    version,
    products,
    get json() {
      json ??= writeJson();
      return json;
    },
    find: (id) => byId.get(id) ?? null,
    hasCategory: (category) => categories.has(categoryKey(category)),
  };
}

export function toProduct(stored: StoredProduct, blobBaseUrl: string): Product {
  const address = (name: string) => `${blobBaseUrl}/${name}`;
  return {
    _id: stored.id,
    title: stored.title,
    description: stored.description,
    brand: stored.brand,
    price: fromCents(stored.priceCents),
    count: stored.count,
    category: stored.category,
    color: stored.color,
    discounted: stored.discounted,
    outOfStock: stored.outOfStock,
    ...(stored.cover && { coverUrl: address(stored.cover) }),
    pictureUrls: stored.pictures.map(address),
    createdAt: new Date(stored.createdAt).toISOString(),
    updatedAt: new Date(stored.updatedAt).toISOString(),
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

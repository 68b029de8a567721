import { categoryKey } from '../../domain/catalogue/categories.ts';
import { categoriesFound } from '../../domain/catalogue/listing.ts';
import type { Product } from '../../domain/entities.ts';
import { fromCents } from '../../domain/money.ts';
import { type CachedBody, cacheBody } from '../http/cached-body.ts';
import { joinYielding } from '../scheduling/event-loop.ts';
import type { Products, StoredProduct } from '../store/products.ts';
import { EMPTY, type LoadedCatalogue, readChangesSince } from './incremental-read.ts';

export type Snapshot = ReturnType<typeof createSnapshot>;
export type Snapshots = Awaited<ReturnType<typeof createSnapshots>>;

export async function createSnapshots(
  { products }: { readonly products: Pick<Products, 'changesAfter' | 'idsAfter' | 'version'> },
  blobBaseUrl: string,
) {
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
    /** Resolves when `current()` contains every change that was committed before the call. */
    refresh,
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

function createSnapshot({ version, products, byId }: LoadedCatalogue) {
  const categories = new Set(categoriesFound(products).map(categoryKey));
  let json: CachedBody | Promise<CachedBody> | null = null;

  async function writeJson(): Promise<CachedBody> {
    const bytes = await writeCatalogueJson(products);
    json = bytes;
    return bytes;
  }

  return {
    version,
    /** Newest first. */
    products,
    /** A promise that all waiting requests share. Written at the first request: most versions are never requested. */
    get json(): CachedBody | Promise<CachedBody> {
      json ??= writeJson();
      return json;
    },
    find: (id: string) => byId.get(id) ?? null,
    /** Ignores case and accents. */
    hasCategory: (category: string) => categories.has(categoryKey(category)),
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

import { categoryKey } from '../../domain/catalogue/categories.ts';
import { categoriesFound } from '../../domain/catalogue/listing.ts';
import type { Product } from '../../domain/entities.ts';
import { fromCents } from '../../domain/money.ts';
import { type CachedBody, cacheBody } from '../http/cached-body.ts';
import { writeInTurns } from '../scheduling/event-loop.ts';
import type { Products, StoredProduct } from '../store/products.ts';
import { EMPTY, type LoadedCatalogue, readChangesSince } from './incremental-read.ts';

/** The whole catalogue as of one version, ready to be sent. */
export interface Snapshot {
  readonly version: number;
  /** Newest first. */
  readonly products: readonly Product[];
  /**
   * When it is there already, else a promise that all who wait share. Made when the first one asks: of the versions of
   * a busy hour, most are never asked for.
   */
  readonly json: CachedBody | Promise<CachedBody>;
  find(id: string): Product | null;
  /** However it is spelled. */
  hasCategory(category: string): boolean;
}

export interface Snapshots {
  current(): Snapshot;
  /** Resolves when `current()` holds every change that was committed before the call. */
  refresh(): Promise<void>;
  /** Follows changes made by other processes until `stop` is called. */
  pollVersion(everyMs: number, onError: (error: unknown) => void): { stop(): void };
}

interface CatalogueSource {
  readonly products: Pick<Products, 'changesAfter' | 'idsAfter' | 'version'>;
}

export async function createSnapshots(store: CatalogueSource, blobBaseUrl: string): Promise<Snapshots> {
  const convert = (stored: StoredProduct) => toProduct(stored, blobBaseUrl);
  let copy = await readChangesSince(store.products, EMPTY, convert);
  let current = createSnapshot(copy);
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function readChanges(): Promise<void> {
    const fresh = await readChangesSince(store.products, copy, convert);
    if (fresh.version !== copy.version) current = createSnapshot(fresh);
    copy = fresh;
  }

  /** One reads at a time; whoever comes while one runs shares the next, since the running one may have read too early. */
  function refresh(): Promise<void> {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  }

  function start(): Promise<void> {
    running = readChanges().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    current: () => current,
    refresh,
    pollVersion(everyMs, onError) {
      let timer = setTimeout(look, everyMs).unref();
      function look() {
        store.products
          .version()
          .then((version) => (version === current.version ? undefined : refresh()))
          .catch(onError)
          .finally(() => {
            if (!stopped) timer = setTimeout(look, everyMs).unref();
          });
      }
      let stopped = false;
      return {
        stop() {
          stopped = true;
          clearTimeout(timer);
        },
      };
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

/** `{ products }` as JSON. */
export async function writeCatalogueJson(products: readonly Product[]): Promise<CachedBody> {
  return cacheBody(await writeInTurns(textsOf(products)));
}

function* textsOf(products: readonly Product[]): Generator<string> {
  yield '{"products":[';
  for (const [at, product] of products.entries()) yield (at > 0 ? ',' : '') + JSON.stringify(product);
  yield ']}';
}

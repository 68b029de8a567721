import { categoriesFound } from '../domain/catalogue.ts';
import { categoryKey } from '../domain/categories.ts';
import type { Product } from '../domain/entities.ts';
import { fromCents } from '../domain/money.ts';
import { createReadyBytes, type ReadyBytes } from './ready-bytes.ts';
import type { Products, StoredProduct } from './store/products.ts';

/** The whole catalogue as of one version, ready to be sent. */
export interface Snapshot {
  readonly version: number;
  /** Newest first. */
  readonly products: readonly Product[];
  /** Made when the first one asks: of the versions of a busy hour, most are never asked for. */
  readonly json: ReadyBytes;
  find(id: string): Product | null;
  /** However it is spelled. */
  hasCategory(category: string): boolean;
}

export interface Snapshots {
  current(): Snapshot;
  /** Resolves when `current()` holds every change that was committed before the call. */
  refresh(): Promise<void>;
  /** Follows changes made by other processes until `stop` is called. */
  follow(everyMs: number, onError: (error: unknown) => void): { stop(): void };
}

interface CatalogueSource {
  readonly products: Pick<Products, 'all' | 'version'>;
}

export async function createSnapshots(store: CatalogueSource, blobBaseUrl: string): Promise<Snapshots> {
  let current = await load();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function load(): Promise<Snapshot> {
    const { version, products } = await store.products.all();
    return createSnapshot(
      version,
      products.map((product) => toProduct(product, blobBaseUrl)),
    );
  }

  /** An older version is taken as well: it means that a backup was put back. */
  async function reload(): Promise<void> {
    current = await load();
  }

  /** One load at a time; whoever comes while one runs shares the next, since the running one may have read too early. */
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
    running = reload().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    current: () => current,
    refresh,
    follow(everyMs, onError) {
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

function createSnapshot(version: number, products: readonly Product[]): Snapshot {
  const byId = new Map(products.map((product) => [product._id, product]));
  const categories = new Set(categoriesFound(products).map(categoryKey));
  let json: ReadyBytes | null = null;
  return {
    version,
    products,
    get json() {
      json ??= createReadyBytes(Buffer.from(JSON.stringify({ products })));
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

import type { Product } from '../domain/entities.ts';
import { fromCents } from '../domain/money.ts';
import { createReadyBytes, type ReadyBytes } from './ready-bytes.ts';
import type { StoredProduct } from './store/products.ts';
import type { Store } from './store/store.ts';

/** The whole catalogue as of one version, ready to be sent. */
export interface Snapshot {
  readonly version: number;
  /** Newest first. */
  readonly products: readonly Product[];
  readonly json: ReadyBytes;
  find(id: string): Product | null;
}

export interface Snapshots {
  current(): Snapshot;
  /** Resolves when `current()` holds every change that was committed before the call. */
  refresh(): Promise<void>;
  /** Follows changes made by other processes until `stop` is called. */
  follow(everyMs: number, onError: (error: unknown) => void): { stop(): void };
}

export async function createSnapshots(store: Store, blobBaseUrl: string): Promise<Snapshots> {
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

  async function reload(): Promise<void> {
    const loaded = await load();
    if (loaded.version >= current.version) current = loaded;
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
  return {
    version,
    products,
    json: createReadyBytes(Buffer.from(JSON.stringify({ products }))),
    find: (id) => byId.get(id) ?? null,
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

import { resolve } from 'node:path';
import { createAccounts } from './account/accounts.ts';
import { deleteFirstPassword } from './account/first-password.ts';
import { createThrottle } from './account/login-throttle.ts';
import { createOpenSessions } from './account/open-sessions.ts';
import { createPasswords } from './account/passwords.ts';
import { createTeam } from './account/team.ts';
import { createSnapshots, type Snapshots } from './catalogue/snapshot.ts';
import type { Config } from './config.ts';
import { createHistory } from './history/history.ts';
import { clearAbandonedUploads } from './http/upload-folder.ts';
import { createImports } from './import/import-products.ts';
import { createSheetReader, type SheetReader } from './import/sheet-reader.ts';
import type { Report } from './operations/report.ts';
import { createOrderUseCases } from './orders/order-use-cases.ts';
import { createShopperOrders } from './orders/shopper/shopper-orders.ts';
import { createPictureEncoder, type PictureEncoder } from './pictures/encoder.ts';
import { openImages } from './pictures/open-storage.ts';
import { createPictureStore } from './pictures/picture-store.ts';
import { serveKnownImages } from './pictures/served-images.ts';
import { createBin } from './product/bin.ts';
import { createBulkChanges } from './product/bulk-change.ts';
import { createFieldChanges } from './product/change-fields.ts';
import { createCatalogue } from './product/save-product.ts';
import { createWorkQueue } from './scheduling/work-queue.ts';
import { createLogo } from './settings/logo.ts';
import { createNotices } from './settings/notices.ts';
import { createSettings } from './settings/settings.ts';
import { databaseFileOf, openShopDatabase } from './store/database.ts';
import { openSqliteToRead } from './store/engine/sqlite.ts';
import { createStore, type Store } from './store/store.ts';
import { createCounter } from './visits/visit-counter.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Uploads that may wait for their pictures; later ones are asked to try again. */
const WAITING_PICTURES = 500;

const WAITING_IMPORTS = 20;

interface ShopParts {
  /** Tests replace the clock and the child processes. */
  readonly now?: () => number;
  readonly encoder?: PictureEncoder;
  readonly sheets?: SheetReader;
  /** Refuses every change. */
  readonly isReadOnly?: boolean;
}

/** Opens everything behind the HTTP server: the database, the pictures and the use cases on top of them. */
export async function openShop(config: Config, report: Report, parts: ShopParts = {}) {
  const temporary = resolve(config.dataDir, 'tmp');
  const { now = Date.now, isReadOnly = false } = parts;
  const { encoder = createPictureEncoder(temporary), sheets = createSheetReader(temporary) } = parts;
  const database = isReadOnly ? openSqliteToRead(databaseFileOf(config)) : await openShopDatabase(config);
  try {
    const store = createStore(database);
    const snapshots = await createSnapshots(store, config.blobBaseUrl, config.fixed);
    const isSold = (id: string) => snapshots.current().find(id) !== null;
    const counter = createCounter(store.counts, isSold, report, now);
    await clearAbandonedUploads(temporary);
    return {
      database,
      store,
      snapshots,
      shopUrl: config.shop.url,
      sheets,
      temporary,
      counter,
      now,
      ...createUseCases({ config, report, store, snapshots, encoder, sheets, now }),
      async close() {
        await encoder.close();
        await sheets.close();
        await counter.close();
        await store.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Foundation extends Required<Omit<ShopParts, 'isReadOnly'>> {
  readonly config: Config;
  readonly report: Report;
  readonly store: Store;
  readonly snapshots: Snapshots;
}

function createUseCases({ config, report, store, snapshots, encoder, sheets, now }: Foundation) {
  const { blobBaseUrl } = config;
  const images = openImages(config);
  const passwords = createPasswords();
  const pictureQueue = createWorkQueue({ concurrency: 1, maxWaiting: WAITING_PICTURES });
  const pictureStore = createPictureStore({
    store,
    images,
    encoder,
    queue: pictureQueue,
    onDeleteFailure: (error) => report(error, 'Quedaron imágenes sin usar; se borran al arrancar'),
  });
  const settingsParts = { store, snapshots, fixed: config.fixed, blobBaseUrl, now };
  const importQueue = createWorkQueue({ concurrency: 1, maxWaiting: WAITING_IMPORTS });
  return {
    images,
    servedImages: config.s3 ? serveKnownImages(images, snapshots, now) : images,
    passwords,
    pictureStore,
    pictureQueue,
    accounts: createAccounts({
      store,
      passwords,
      throttle: createThrottle(store.attempts, now),
      now,
      shopName: () => snapshots.current().settings.shop.name,
      onSignIn: (email) =>
        deleteFirstPassword(config.dataDir, email).catch((error: unknown) =>
          report(error, 'No se pudo borrar primera-clave.txt: bórralo a mano'),
        ),
    }),
    team: createTeam({ store, now }),
    openSessions: createOpenSessions({ store, now }),
    notices: createNotices(store),
    ...createOrders({ config, store, snapshots, now }),
    settings: createSettings(settingsParts),
    logo: createLogo({ ...settingsParts, pictureStore }),
    catalogue: createCatalogue({ store, pictureStore, snapshots, blobBaseUrl, now }),
    fieldChanges: createFieldChanges({ store, snapshots, now }),
    bulkChanges: createBulkChanges({ store, snapshots, now }),
    bin: createBin({ store, pictureStore, snapshots, now }),
    history: createHistory({ store, snapshots, now }),
    imports: createImports({ store, pictureStore, snapshots, sheets, queue: importQueue, now }),
  };
}

function createOrders({ config, ...foundation }: Pick<Foundation, 'config' | 'store' | 'snapshots' | 'now'>) {
  const orders = createOrderUseCases({ config, ...foundation });
  return { orders, shopperOrders: createShopperOrders(orders.parts, config.orders) };
}

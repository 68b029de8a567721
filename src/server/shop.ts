import { resolve } from 'node:path';
import { createAccounts } from './accounts/accounts.ts';
import { deleteFirstPassword } from './accounts/first-password.ts';
import { createThrottle } from './accounts/login-throttle.ts';
import { createPasswords } from './accounts/passwords.ts';
import { createSnapshots } from './catalogue/snapshot.ts';
import type { Config } from './config.ts';
import { clearAbandonedUploads } from './http/upload-folder.ts';
import { createImports } from './import/import-products.ts';
import { createSheetReader, type SheetReader } from './import/sheet-reader.ts';
import type { Report } from './operations/report.ts';
import { createPictureEncoder, type PictureEncoder } from './pictures/encoder.ts';
import { openImages } from './pictures/open-storage.ts';
import { createPictureStore } from './pictures/picture-store.ts';
import { serveKnownImages } from './pictures/served-images.ts';
import { createCatalogue } from './products/save-product.ts';
import { createWorkQueue } from './scheduling/work-queue.ts';
import { databaseFileOf, openShopDatabase } from './store/open-shop-database.ts';
import { openSqliteToRead } from './store/sqlite.ts';
import { createStore } from './store/store.ts';
import { createCounter } from './visits/visit-counter.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Sellers who wait for their pictures; whoever comes after them is asked to try again. */
const WAITING_PICTURES = 500;

const WAITING_IMPORTS = 20;

interface ShopParts {
  /** What tests put in the place of the real thing. */
  readonly now?: () => number;
  readonly encoder?: PictureEncoder;
  readonly sheets?: SheetReader;
  /** Every change is refused. */
  readonly isReadOnly?: boolean;
}

/** Everything behind the HTTP server: database, pictures and the use cases on top of them. */
export async function openShop(config: Config, report: Report, parts: ShopParts = {}) {
  const temporary = resolve(config.dataDir, 'tmp');
  const { now = Date.now, isReadOnly = false } = parts;
  const { encoder = createPictureEncoder(temporary), sheets = createSheetReader(temporary) } = parts;
  const database = isReadOnly ? openSqliteToRead(databaseFileOf(config)) : await openShopDatabase(config);
  try {
    const store = createStore(database);
    const images = openImages(config);
    const passwords = createPasswords();
    const snapshots = await createSnapshots(store, config.blobBaseUrl);
    const pictureQueue = createWorkQueue({ concurrency: 1, maxWaiting: WAITING_PICTURES });
    const pictureStore = createPictureStore({
      store,
      images,
      encoder,
      queue: pictureQueue,
      onDeleteFailure: (error) => report(error, 'Quedaron imágenes sin usar; se borran al arrancar'),
    });
    const isSold = (id: string) => snapshots.current().find(id) !== null;
    const counter = createCounter({ counts: store.counts, isSold, report, now });
    await clearAbandonedUploads(temporary);
    return {
      database,
      store,
      images,
      servedImages: config.s3 ? serveKnownImages(images, snapshots, now) : images,
      passwords,
      snapshots,
      identity: { name: config.shop.name, url: config.shop.url },
      pictureStore,
      pictureQueue,
      sheets,
      temporary,
      accounts: createAccounts({
        store,
        passwords,
        throttle: createThrottle(store.attempts, now),
        now,
        shopName: config.shop.name,
        onSignIn: (email) =>
          deleteFirstPassword(config.dataDir, email).catch((error: unknown) =>
            report(error, 'No se pudo borrar primera-clave.txt: bórralo a mano'),
          ),
      }),
      catalogue: createCatalogue({ store, pictureStore, snapshots, blobBaseUrl: config.blobBaseUrl, now }),
      counter,
      now,
      async close() {
        await encoder.close();
        await sheets.close();
        await counter.close();
        await store.close();
      },
      imports: createImports({
        store,
        pictureStore,
        snapshots,
        sheets,
        queue: createWorkQueue({ concurrency: 1, maxWaiting: WAITING_IMPORTS }),
        now,
      }),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

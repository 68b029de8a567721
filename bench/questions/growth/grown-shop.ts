import pg from 'pg';
import { startPostgres } from '../../../test/harness/services/postgres.ts';
import type { Lab } from '../../instruments/lab.ts';
import { moveStock } from '../../instruments/move-stock.ts';
import { addOrders } from '../../instruments/order-stock.ts';
import { type RunningShop, type ShopOptions, startShop } from '../../instruments/shop.ts';
import type { DatabaseName } from '../../question.ts';

/** The data of a shop that has as many orders as products. Disposing of it ends its database. */
export interface GrownShop extends AsyncDisposable {
  /** The processes of the database: none for SQLite, which runs in the shop's own process. */
  readonly helpers: readonly number[];
  start(options: ShopOptions): Promise<RunningShop>;
}

const ORDERS_ON = { SHOP_ORDERS: 'on' };

export async function growShop(lab: Lab, database: DatabaseName, size: number): Promise<GrownShop> {
  const folder = await lab.copyStock(size);
  await addOrders(folder, size);
  return database === 'SQLite' ? onSqlite(lab, folder) : onPostgres(lab, folder);
}

function onSqlite(lab: Lab, folder: string): GrownShop {
  return {
    helpers: [],
    start: (options) => startShop(folder, lab.signal, { ...options, environment: ORDERS_ON }),
    [Symbol.asyncDispose]: async () => {},
  };
}

async function onPostgres(lab: Lab, folder: string): Promise<GrownShop> {
  await using opened = new AsyncDisposableStack();
  const postgres = await startPostgres();
  opened.defer(postgres.stop);
  const places = { DATABASE_URL: postgres.url };
  await moveStock(folder, places, lab.signal);
  await settle(postgres.url);
  const helpers = [postgres.pid];
  const environment = { ...ORDERS_ON, ...places };
  const all = opened.move();
  return {
    helpers,
    async start(options) {
      const shop = await startShop(folder, lab.signal, { ...options, environment });
      return { ...shop, helpers };
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** PostgreSQL does this by itself some minutes after so many rows, and it would be counted as work of the shop. */
async function settle(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

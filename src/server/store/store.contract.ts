import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { binContract } from './bin.contract.ts';
import { catalogueContract } from './catalogue-transaction.contract.ts';
import { copyContract } from './copy-database.contract.ts';
import { type Database, type DatabaseAddress, openDatabase } from './database.ts';
import { historyContract } from './history.contract.ts';
import { attemptsContract } from './login-attempts.contract.ts';
import { migrateContract } from './migrate.contract.ts';
import { copyOrdersContract } from './orders/copy-orders.contract.ts';
import { endedOrdersContract } from './orders/ended-orders.contract.ts';
import { orderListsContract } from './orders/order-lists.contract.ts';
import { orderSearchContract } from './orders/order-search.contract.ts';
import { orderWritesContract } from './orders/order-writes.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { unitsContract } from './orders/units.contract.ts';
import { processesContract } from './processes.contract.ts';
import { changesContract } from './product-changes.contract.ts';
import { productsContract } from './products.contract.ts';
import { rightsContract } from './rights.contract.ts';
import { sessionsContract } from './sessions.contract.ts';
import { settingsContract } from './settings.contract.ts';
import { createStore, type Store } from './store.ts';
import { teamContract } from './team.contract.ts';
import { usersContract } from './users.contract.ts';
import { countsContract } from './visit-counts.contract.ts';

/** A new database without tables for each call. */
export type NewAddress = () => Promise<DatabaseAddress>;

export interface Subject {
  readonly store: Store;
  readonly database: Database;
  readonly address: DatabaseAddress;
}

/** Tests for every database engine. */
export function storeContract(newAddress: NewAddress): void {
  const subject = emptyShopBeforeEach(newAddress);
  describe('products', () => productsContract(subject));
  describe('catalogue', () => catalogueContract(subject));
  describe('bin', () => binContract(subject));
  describe('changes', () => changesContract(subject, newAddress));
  describe('users and sessions', () => usersContract(subject));
  describe('sessions and devices', () => sessionsContract(subject));
  describe('team', () => teamContract(subject));
  describe('rights', () => rightsContract(subject));
  describe('attempts', () => attemptsContract(subject));
  describe('counts', () => countsContract(subject));
  describe('history', () => historyContract(subject));
  describe('settings', () => settingsContract(subject));
  describe('orders', () => ordersContract(subject));
  describe('orders in lists', () => orderListsContract(subject));
  describe('the search of orders', () => orderSearchContract(subject));
  describe('writes of orders', () => orderWritesContract(subject));
  describe('orders that end', () => endedOrdersContract(subject));
  describe('units', () => unitsContract(subject));
  describe('several processes', () => processesContract(subject, newAddress));
  describe('migrations', () => migrateContract(newAddress));
  describe('copies', () => copyContract(subject, newAddress));
  describe('copies of orders', () => copyOrdersContract(subject, newAddress));
}

function emptyShopBeforeEach(newAddress: NewAddress): () => Subject {
  let subject: Subject | undefined;
  const current = () => {
    if (!subject) throw new Error('No database was opened');
    return subject;
  };
  beforeAll(async () => {
    const address = await newAddress();
    const database = await openDatabase(address);
    subject = { address, database, store: createStore(database) };
  });
  beforeEach(() => empty(current().database));
  afterAll(() => current().store.close());
  return current;
}

async function empty({ db }: Database): Promise<void> {
  const tables = [
    'products',
    'users',
    'invitations',
    'login_attempts',
    'product_counts',
    'search_counts',
    'settings',
    'history',
    'bin',
    'orders',
    'unit_moves',
    'erased_orders',
    'retired_keys',
  ] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
  await db.updateTable('catalogue').set({ version: 1 }).execute();
  await db.updateTable('order_feed').set({ version: 1 }).execute();
}

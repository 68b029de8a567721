import { createBin } from './bin.ts';
import {
  type CatalogueWrite,
  type PictureUse,
  withCatalogueLock,
  writeCatalogue,
} from './catalogue-transaction.ts';
import { type Database, readVersion } from './database.ts';
import { createHistoryTable } from './history.ts';
import { findDamage } from './integrity.ts';
import { createInvitationsTable } from './invitations.ts';
import { createAttempts } from './login-attempts.ts';
import { createIdempotency } from './once.ts';
import { type OrderWrite, type OrderWriteOptions, writeOrder } from './order-transaction.ts';
import { createOrders } from './orders.ts';
import { createProducts } from './products.ts';
import { createSessions } from './sessions.ts';
import { createSettingsTable } from './settings.ts';
import { type TeamWrite, writeTeam } from './team-transaction.ts';
import { createUsers } from './users.ts';
import { createCounts } from './visit-counts.ts';

export type Store = ReturnType<typeof createStore>;

/** Everything that the shop stores, except pictures. Inside `writeCatalogue`, `writeOrder`, `writeTeam` and `withCatalogueLock`, write only through their argument. */
export function createStore(database: Database) {
  return {
    products: createProducts(database),
    orders: createOrders(database),
    bin: createBin(database),
    users: createUsers(database),
    sessions: createSessions(database),
    invitations: createInvitationsTable(database),
    attempts: createAttempts(database),
    idempotency: createIdempotency(database),
    counts: createCounts(database),
    settings: createSettingsTable(database),
    history: createHistoryTable(database),
    writeCatalogue: <T>(work: (write: CatalogueWrite) => Promise<T>) => writeCatalogue(database, work),
    writeOrder: <T>(work: (write: OrderWrite) => Promise<T>, options: OrderWriteOptions) =>
      writeOrder(database, work, options),
    writeTeam: <T>(work: (write: TeamWrite) => Promise<T>) => writeTeam(database, work),
    withCatalogueLock: <T>(work: (read: PictureUse) => Promise<T>) => withCatalogueLock(database, work),
    /** Throws when the database does not answer. */
    async ping(): Promise<void> {
      await readVersion(database.reader);
    },
    /** The damage found in the database file; empty when there is none. */
    check: () => findDamage(database),
    close: database.close,
  };
}

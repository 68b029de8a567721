import {
  type CatalogueWrite,
  type PictureUse,
  withCatalogueLock,
  writeCatalogue,
} from './catalogue-transaction.ts';
import { readVersion } from './catalogue-version.ts';
import type { Database } from './database.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';
import { findDamage } from './integrity.ts';
import { type Attempts, createAttempts } from './login-attempts.ts';
import { createProducts, type Products } from './products.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createUsers, type Users } from './users.ts';
import { type Counts, createCounts } from './visit-counts.ts';

export type { CatalogueWrite };

/** Everything that the shop stores, except pictures. Inside `writeCatalogue` and `withCatalogueLock`, write only through their argument. */
export interface Store {
  readonly products: Products;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly idempotency: Idempotency;
  readonly counts: Counts;
  writeCatalogue<T>(work: (write: CatalogueWrite) => Promise<T>): Promise<T>;
  withCatalogueLock<T>(work: (read: PictureUse) => Promise<T>): Promise<T>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** The damage found in the database file; empty when there is none. */
  check(): Promise<string[]>;
  close(): Promise<void>;
}

export function createStore(database: Database): Store {
  return {
    products: createProducts(database),
    users: createUsers(database),
    sessions: createSessions(database),
    attempts: createAttempts(database),
    idempotency: createIdempotency(database),
    counts: createCounts(database),
    writeCatalogue: (work) => writeCatalogue(database, work),
    withCatalogueLock: (work) => withCatalogueLock(database, work),
    async ping() {
      await readVersion(database.reader);
    },
    check: () => findDamage(database),
    close: database.close,
  };
}

import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

export interface Claim {
  readonly allowed: boolean;
  /** When the next try is allowed. */
  readonly blockedUntil: number;
}

/** How many milliseconds to wait after so many tries. */
export type DelayAfter = (tries: number) => number;

export interface Attempts {
  /** Counts a try and sets when the next one may come; while that time has not come, refuses without counting. */
  claim(key: string, now: number, delayAfter: DelayAfter): Promise<Claim>;
  clear(keys: readonly string[]): Promise<void>;
  markKnown(key: string, now: number): Promise<void>;
  isKnown(key: string): Promise<boolean>;
  forgetOlderThan(time: number): Promise<void>;
}

export function createAttempts({ db, reader }: Database): Attempts {
  async function countTry(key: string, now: number, delayAfter: DelayAfter): Promise<Claim> {
    return db.transaction().execute(async (transaction) => {
      const { failures, blockedUntil } = await lockRow(transaction, key, now);
      if (isWaiting(blockedUntil - now, delayAfter(failures))) return { allowed: false, blockedUntil };
      const next = {
        failures: failures + 1,
        blocked_until: now + delayAfter(failures + 1),
        updated_at: now,
      };
      await transaction.updateTable('login_attempts').set(next).where('key', '=', key).execute();
      return { allowed: true, blockedUntil: next.blocked_until };
    });
  }

  return {
    async claim(key, now, delayAfter) {
      // Most tries of a flood end here, without a write to the disk.
      const row = await findRow(reader, key);
      if (row && isWaiting(row.blockedUntil - now, delayAfter(row.failures))) {
        return { allowed: false, blockedUntil: row.blockedUntil };
      }
      return countTry(key, now, delayAfter);
    },
    async clear(keys) {
      if (keys.length > 0) await db.deleteFrom('login_attempts').where('key', 'in', keys).execute();
    },
    async markKnown(key, now) {
      await db
        .insertInto('login_attempts')
        .values({ key, failures: 0, blocked_until: 0, updated_at: now })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: now }))
        .execute();
    },
    async isKnown(key) {
      return (await findRow(reader, key)) !== undefined;
    },
    async forgetOlderThan(time) {
      await db.deleteFrom('login_attempts').where('updated_at', '<', time).execute();
    },
  };
}

/** A wait longer than was ever asked for means that the clock was set back; nobody is shut out by that. */
function isWaiting(waitMs: number, longestMs: number): boolean {
  return waitMs > 0 && waitMs <= longestMs;
}

function findRow(db: Kysely<Schema>, key: string) {
  return db
    .selectFrom('login_attempts')
    .select(['failures', 'blocked_until as blockedUntil'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The update of a row that is there already locks it, so that parallel tries are counted one by one. */
async function lockRow(db: Transaction<Schema>, key: string, now: number) {
  return db
    .insertInto('login_attempts')
    .values({ key, failures: 0, blocked_until: 0, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['failures', 'blocked_until as blockedUntil'])
    .executeTakeFirstOrThrow();
}

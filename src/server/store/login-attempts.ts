import type { Kysely, Transaction } from 'kysely';
import { countTry, type Pace, type Tries, waitOf } from '../../domain/account/guesses.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

export interface Counter {
  readonly key: string;
  readonly pace: Pace;
}

export type Attempts = ReturnType<typeof createAttempts>;

const KNOWN = 'conocida:';
/** SQLite allows no offset without a limit. */
const NO_LIMIT = 1_000_000_000;

/** Counters of attempts to sign in, and the places from which somebody has signed in. */
export function createAttempts({ db, reader }: Database) {
  return {
    find: async (key: string) => (await readRows(reader, [key])).get(key) ?? null,
    /** Counts an attempt in all counters and returns 0, or in none and returns the milliseconds to wait. */
    async claim(counters: readonly Counter[], now: number): Promise<number> {
      // Most attempts of a flood end here, without a write to the disk.
      const wait = await findWait(reader, counters, now);
      return wait > 0 ? wait : claimAll(db, counters, now);
    },
    /** Removes one attempt from each counter, and its waiting time. */
    undo: (keys: readonly string[], now: number) =>
      db.transaction().execute((transaction) => removeAttempts(transaction, keys, now)),
    async clear(key: string): Promise<void> {
      await db.deleteFrom('login_attempts').where('key', '=', key).execute();
    },
    async markKnown(place: string, now: number): Promise<void> {
      await db
        .insertInto('login_attempts')
        .values({ key: KNOWN + place, failures: 0, blocked_until: 0, updated_at: now })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: now }))
        .execute();
    },
    isKnown: async (place: string) => (await readRows(reader, [KNOWN + place])).size > 0,
    /** Deletes the counters and the known places that were last written before these times. */
    async deleteOlderThan({ counters, known }: { counters: number; known: number }): Promise<void> {
      const old = (time: number) => db.deleteFrom('login_attempts').where('updated_at', '<', time);
      await old(counters).where('key', 'not like', `${KNOWN}%`).execute();
      await old(known).where('key', 'like', `${KNOWN}%`).execute();
    },
    /** Keeps the newest `max` counters and the newest `max` known places. */
    async trim(max: number): Promise<void> {
      for (const kind of ['not like', 'like'] as const) await deleteOldest(db, kind, max);
    },
  };
}

async function findWait(reader: Kysely<Schema>, counters: readonly Counter[], now: number): Promise<number> {
  const rows = await readRows(
    reader,
    counters.map(({ key }) => key),
  );
  const waits = counters.map(({ key, pace }) => {
    const tries = rows.get(key);
    return tries ? waitOf(pace, tries, now) : 0;
  });
  return Math.max(0, ...waits);
}

async function deleteOldest(db: Kysely<Schema>, kind: 'like' | 'not like', max: number): Promise<void> {
  const tooMany = db
    .selectFrom('login_attempts')
    .select('key')
    .where('key', kind, `${KNOWN}%`)
    .orderBy('updated_at', 'desc')
    .orderBy('key')
    .limit(NO_LIMIT)
    .offset(max);
  await db.deleteFrom('login_attempts').where('key', 'in', tooMany).execute();
}

async function readRows(db: Kysely<Schema>, keys: readonly string[]): Promise<Map<string, Tries>> {
  const rows = await db
    .selectFrom('login_attempts')
    .select(['key', 'failures', 'blocked_until as blockedUntil', 'updated_at as updatedAt'])
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map(({ key, ...tries }) => [key, tries]));
}

/** Thrown to roll back: a refused attempt leaves no row. */
class MustWait extends Error {
  readonly ms: number;
  constructor(ms: number) {
    super('A counter requires a wait');
    this.ms = ms;
  }
}

/** Rows are locked in the order of their keys, so that two processes cannot deadlock. */
async function claimAll(db: Kysely<Schema>, counters: readonly Counter[], now: number): Promise<number> {
  const inOrder = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  try {
    await db.transaction().execute(async (transaction) => {
      for (const counter of inOrder) await claimOne(transaction, counter, now);
    });
    return 0;
  } catch (error) {
    if (error instanceof MustWait) return error.ms;
    throw error;
  }
}

async function claimOne(db: Transaction<Schema>, { key, pace }: Counter, now: number): Promise<void> {
  const tries = await lockRow(db, key, now);
  const wait = waitOf(pace, tries, now);
  if (wait > 0) throw new MustWait(wait);
  const { failures, blockedUntil, updatedAt } = countTry(pace, tries, now);
  await db
    .updateTable('login_attempts')
    .set({ failures, blocked_until: blockedUntil, updated_at: updatedAt })
    .where('key', '=', key)
    .execute();
}

/** The update of an existing row locks it, so that parallel attempts are counted one by one. */
async function lockRow(db: Transaction<Schema>, key: string, now: number): Promise<Tries> {
  return db
    .insertInto('login_attempts')
    .values({ key, failures: 0, blocked_until: 0, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['failures', 'blocked_until as blockedUntil', 'updated_at as updatedAt'])
    .executeTakeFirstOrThrow();
}

async function removeAttempts(db: Transaction<Schema>, keys: readonly string[], now: number): Promise<void> {
  for (const key of keys.toSorted()) {
    await db
      .updateTable('login_attempts')
      .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: now }))
      .where('key', '=', key)
      .where('failures', '>', 0)
      .execute();
    await db.deleteFrom('login_attempts').where('key', '=', key).where('failures', '=', 0).execute();
  }
}

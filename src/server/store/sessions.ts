import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Role } from '../../domain/entities.ts';
import { ShopError } from '../../domain/errors.ts';
import type { Database } from './database.ts';
import { addHistory } from './history.ts';
import type { Schema } from './schema.ts';
import { type StoredUser, toUser } from './users.ts';

interface SessionToAdd {
  readonly tokenHash: string;
  readonly user: Pick<StoredUser, 'id' | 'name'>;
  /** In words, such as `Chrome en Android`. */
  readonly device: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

interface OpenSession {
  readonly tokenHash: string;
  readonly device: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

/** A session that starts later than this means that the clock was set back. It would last too long, so it is refused. */
const CLOCK_SLACK_MS = 5 * 60_000;

/** Whose call is carried out: the session, and the role that the person had when it began. */
interface ActingSession {
  readonly tokenHash: string;
  readonly role: Role;
}

const acting = new AsyncLocalStorage<ActingSession>();

/** Every transaction that `work` begins is refused once the session has ended or the person has lost the role. */
export function actAs<T>(session: ActingSession, work: () => T): T {
  return acting.run(session, work);
}

/** The body of a call may arrive long after its sign-in was checked. Work that belongs to no session has nothing to check. */
export async function requireActingSession(db: Kysely<Schema>): Promise<void> {
  const session = acting.getStore();
  if (!session) return;
  const person = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.role', 'users.status'])
    .where('sessions.token_hash', '=', session.tokenHash)
    .executeTakeFirst();
  if (person?.status !== 'activo') throw new ShopError('SIGN_IN_REQUIRED');
  // What the call may do was decided with the role from before.
  const isDemoted = session.role === 'administrador' && person.role !== 'administrador';
  if (isDemoted) throw new ShopError('ADMINISTRATOR_ONLY');
}

/** The part of a token's hash that names the session outside. */
export const SESSION_ID_LENGTH = 32;

export function createSessions({ db, reader }: Database) {
  return {
    /** Also stores the time of the sign-in, and an entry in the history when the device is new for this user. */
    add: (session: SessionToAdd) => db.transaction().execute((transaction) => add(transaction, session)),
    /** Null when the token is unknown or expired, or its user is inactive. */
    async find(
      tokenHash: string,
      now: number,
    ): Promise<{ readonly user: StoredUser; readonly lastUsedAt: number } | null> {
      const row = await alive(reader, now)
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('users')
        .select('sessions.last_used_at as lastUsedAt')
        .where('sessions.token_hash', '=', tokenHash)
        .where('users.status', '=', 'activo')
        .executeTakeFirst();
      return row ? { user: toUser(row), lastUsedAt: row.lastUsedAt } : null;
    },
    /** Those that have not expired, the last used one first. */
    ofUser: (userId: string, now: number): Promise<OpenSession[]> =>
      alive(reader, now)
        .select([
          'token_hash as tokenHash',
          'device',
          'created_at as createdAt',
          'last_used_at as lastUsedAt',
        ])
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('token_hash')
        .execute(),
    async markUsed(tokenHash: string, now: number): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ last_used_at: now })
        .where('token_hash', '=', tokenHash)
        .execute();
    },
    async delete(tokenHash: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },
    async deleteExpired(now: number): Promise<void> {
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    },
  };
}

function alive(db: Kysely<Schema>, now: number) {
  return db
    .selectFrom('sessions')
    .where('sessions.expires_at', '>', now)
    .where('sessions.created_at', '<=', now + CLOCK_SLACK_MS);
}

async function add(db: Kysely<Schema>, session: SessionToAdd): Promise<void> {
  const { tokenHash, user, device, createdAt, expiresAt } = session;
  // It locks the row of the user, so that two sign-ins at once do not both find a new device.
  await db.updateTable('users').set({ last_sign_in_at: createdAt }).where('id', '=', user.id).execute();
  const isKnown = await isKnownDevice(db, user.id, device);
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: user.id,
      created_at: createdAt,
      expires_at: expiresAt,
      device,
      last_used_at: createdAt,
    })
    .execute();
  if (isKnown) return;
  await addHistory(db, [
    { at: createdAt, by: user, kind: 'new-device', subject: user.name, details: { device } },
  ]);
}

async function isKnownDevice(db: Kysely<Schema>, userId: string, device: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .limit(1)
    .executeTakeFirst();
  if (session) return true;
  const entry = await db
    .selectFrom('history')
    .select('id')
    .where('kind', '=', 'new-device')
    .where('user_id', '=', userId)
    .where('details', '=', JSON.stringify({ device }))
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Returns how many ended: all sessions of the user, except the one with the hash `keepTokenHash`. */
export async function endSessions(
  db: Kysely<Schema>,
  userId: string,
  keepTokenHash: string | null,
): Promise<number> {
  const sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  const { numDeletedRows } = await (keepTokenHash === null
    ? sessions
    : sessions.where('token_hash', '!=', keepTokenHash)
  ).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns the device of the ended session, or null when the user has no such session. */
export async function endSession(db: Kysely<Schema>, userId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((e) => e(e.fn<string>('substr', ['token_hash', e.val(1), e.val(SESSION_ID_LENGTH)]), '=', id))
    .returning('device')
    .executeTakeFirst();
  return row?.device ?? null;
}

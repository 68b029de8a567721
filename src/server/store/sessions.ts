import type { Database } from './database.ts';
import { type StoredUser, toUser } from './users.ts';

interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A session that starts later than this means that the clock was set back. It would last too long, so it is refused. */
const CLOCK_SLACK_MS = 5 * 60_000;

export function createSessions({ db, reader }: Database) {
  return {
    async add({ tokenHash, userId, createdAt, expiresAt }: Session): Promise<void> {
      await db
        .insertInto('sessions')
        .values({ token_hash: tokenHash, user_id: userId, created_at: createdAt, expires_at: expiresAt })
        .execute();
    },
    /** Null when the token is unknown or expired, or its user is inactive. */
    async findUser(tokenHash: string, now: number): Promise<StoredUser | null> {
      const row = await reader
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('users')
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', now)
        .where('sessions.created_at', '<=', now + CLOCK_SLACK_MS)
        .where('users.status', '=', 'activo')
        .executeTakeFirst();
      return row ? toUser(row) : null;
    },
    async delete(tokenHash: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },
    async deleteExpired(now: number): Promise<void> {
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    },
  };
}

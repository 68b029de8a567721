import type { Kysely } from 'kysely';
import type { User } from '../../domain/entities.ts';
import { countRows, type Database } from './database.ts';
import type { Schema, UserRow } from './schema.ts';

export interface StoredUser extends Omit<User, 'mustChangePassword'> {
  readonly id: string;
  readonly passwordHash: string;
  readonly createdAt: number;
  /** The password was generated, and its owner has not replaced it yet. */
  readonly mustChangePassword: boolean;
  /** Null before the first sign-in. */
  readonly lastSignInAt: number | null;
  /** When the account or its password last came from a link; null if it never did. */
  readonly linkUsedAt: number | null;
}

export function createUsers({ db, reader }: Database) {
  return {
    findByEmail: (email: string) => findUser(reader, 'email', normaliseEmail(email)),
    findById: (id: string) => findUser(reader, 'id', id),
    all: () => allUsers(reader),
    count: () => countRows(reader, 'users'),
    /** False when another user has the e-mail. */
    add: (user: StoredUser) => addUser(db, user),
    /** Stores a new hash of the same password without ending sessions. False when the stored hash has changed meanwhile. */
    async renewHash(id: string, from: string, to: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ password_hash: to })
        .where('id', '=', id)
        .where('password_hash', '=', from)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** The time of the newest notice that this person has read; 0 for none. */
    async noticesSeenAt(id: string): Promise<number> {
      const row = await reader
        .selectFrom('users')
        .select('notices_seen_at')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.notices_seen_at ?? 0;
    },
    /** Never goes back: an older page may be read after a newer one. */
    async markNoticesSeen(id: string, at: number): Promise<void> {
      await db
        .updateTable('users')
        .set({ notices_seen_at: at })
        .where('id', '=', id)
        .where('notices_seen_at', '<', at)
        .execute();
    },
  };
}

/** Spaces and capital letters do not make another e-mail. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function toUser(row: UserRow): StoredUser {
  const { id, email, name, role, status } = row;
  return {
    id,
    email,
    name,
    role,
    status,
    passwordHash: row.password_hash,
    createdAt: row.created_at,
    mustChangePassword: row.must_change_password === 1,
    lastSignInAt: row.last_sign_in_at,
    linkUsedAt: row.link_used_at,
  };
}

/** In the order of their creation. */
export async function allUsers(db: Kysely<Schema>): Promise<StoredUser[]> {
  const rows = await db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(toUser);
}

export async function findUser(
  db: Kysely<Schema>,
  column: 'email' | 'id',
  value: string,
): Promise<StoredUser | null> {
  const row = await db.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst();
  return row ? toUser(row) : null;
}

export async function addUser(db: Kysely<Schema>, user: StoredUser): Promise<boolean> {
  const { email, passwordHash, createdAt, mustChangePassword, lastSignInAt, linkUsedAt, ...same } = user;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      ...same,
      email: normaliseEmail(email),
      password_hash: passwordHash,
      created_at: createdAt,
      must_change_password: mustChangePassword ? 1 : 0,
      last_sign_in_at: lastSignInAt,
      link_used_at: linkUsedAt,
      notices_seen_at: 0,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateUser(
  db: Kysely<Schema>,
  id: string,
  changes: Partial<UserRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

import type { Kysely } from 'kysely';
import type { Status, User } from '../../domain/entities.ts';
import { countRows, type Database } from './database.ts';
import type { Schema, UserRow } from './schema.ts';

export interface StoredUser extends User {
  readonly id: string;
  readonly passwordHash: string;
  readonly createdAt: number;
}

export function createUsers({ db, reader }: Database) {
  return {
    findByEmail: (email: string) => findUser(reader, 'email', normaliseEmail(email)),
    findById: (id: string) => findUser(reader, 'id', id),
    async all(): Promise<StoredUser[]> {
      const rows = await reader.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute();
      return rows.map(toUser);
    },
    count: () => countRows(reader, 'users'),
    /** False when another user has the e-mail. */
    add: (user: StoredUser) => addUser(db, user),
    /** Ends every session of the user except the given one (null: all of them) in the same transaction. */
    changePassword: (id: string, passwordHash: string, keepTokenHash: string | null) =>
      db.transaction().execute(async (transaction) => {
        await deleteSessions(transaction, id, keepTokenHash);
        return updateUser(transaction, id, { password_hash: passwordHash });
      }),
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
    /** A user who becomes inactive is signed out everywhere. */
    setStatus: (id: string, status: Status) =>
      db.transaction().execute(async (transaction) => {
        if (status === 'inactivo') await deleteSessions(transaction, id, null);
        return updateUser(transaction, id, { status });
      }),
  };
}

/** Spaces and capital letters do not make another e-mail. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function toUser({ password_hash, created_at, ...same }: UserRow): StoredUser {
  return { ...same, passwordHash: password_hash, createdAt: created_at };
}

async function deleteSessions(
  db: Kysely<Schema>,
  userId: string,
  keepTokenHash: string | null,
): Promise<void> {
  const sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  await (keepTokenHash === null ? sessions : sessions.where('token_hash', '!=', keepTokenHash)).execute();
}

async function findUser(
  db: Kysely<Schema>,
  column: 'email' | 'id',
  value: string,
): Promise<StoredUser | null> {
  const row = await db.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst();
  return row ? toUser(row) : null;
}

async function addUser(db: Kysely<Schema>, user: StoredUser): Promise<boolean> {
  const { email, passwordHash, createdAt, ...same } = user;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      ...same,
      email: normaliseEmail(email),
      password_hash: passwordHash,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function updateUser(db: Kysely<Schema>, id: string, changes: Partial<UserRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

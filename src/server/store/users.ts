import type { Kysely } from 'kysely';
import type { Status, User } from '../../domain/entities.ts';
import type { Database } from './database.ts';
import type { Schema, UserRow } from './schema.ts';

export interface StoredUser extends User {
  readonly id: string;
  readonly passwordHash: string;
  readonly createdAt: number;
}

export interface Users {
  findByEmail(email: string): Promise<StoredUser | null>;
  findById(id: string): Promise<StoredUser | null>;
  all(): Promise<StoredUser[]>;
  count(): Promise<number>;
  /** False when another user has the e-mail. */
  add(user: StoredUser): Promise<boolean>;
  /** Ends every session of the user except the given one (null: all of them) in the same transaction. */
  changePassword(id: string, passwordHash: string, keepTokenHash: string | null): Promise<boolean>;
  /** Stores a new hash of the same password without ending sessions. False when the stored hash has changed meanwhile. */
  renewHash(id: string, from: string, to: string): Promise<boolean>;
  /** A user who becomes inactive is signed out everywhere. */
  setStatus(id: string, status: Status): Promise<boolean>;
}

export function createUsers({ db, reader }: Database): Users {
  return {
    findByEmail: (email) => findUser(reader, 'email', normaliseEmail(email)),
    findById: (id) => findUser(reader, 'id', id),
    async all() {
      const rows = await reader.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute();
      return rows.map(toUser);
    },
    count: () => countUsers(reader),
    add: (user) => addUser(db, user),
    changePassword: (id, passwordHash, keepTokenHash) =>
      db.transaction().execute(async (transaction) => {
        await deleteSessions(transaction, id, keepTokenHash);
        return updateUser(transaction, id, { password_hash: passwordHash });
      }),
    async renewHash(id, from, to) {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ password_hash: to })
        .where('id', '=', id)
        .where('password_hash', '=', from)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    setStatus: (id, status) =>
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

export function toUser(row: UserRow): StoredUser {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    status: row.status,
    passwordHash: row.password_hash,
    createdAt: row.created_at,
  };
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

async function countUsers(db: Kysely<Schema>): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function addUser(db: Kysely<Schema>, user: StoredUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      id: user.id,
      email: normaliseEmail(user.email),
      name: user.name,
      role: user.role,
      status: user.status,
      password_hash: user.passwordHash,
      created_at: user.createdAt,
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

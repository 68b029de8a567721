import { sql, type Transaction } from 'kysely';
import type { Engine } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Users who must change a generated password, devices of sessions, and links that set a password. */
export async function addTeam(db: Transaction<Schema>, engine: Engine): Promise<void> {
  const users = db.schema.alterTable('users');
  await users
    .addColumn('must_change_password', 'integer', (c) =>
      c.notNull().defaultTo(0).check(sql`must_change_password in (0, 1)`),
    )
    .execute();
  await users.addColumn('last_sign_in_at', 'bigint').execute();
  await users.addColumn('sinpe_seen_at', 'bigint', (c) => c.notNull().defaultTo(0)).execute();
  const sessions = db.schema.alterTable('sessions');
  await sessions.addColumn('device', 'text', (c) => c.notNull().defaultTo('')).execute();
  await sessions.addColumn('last_used_at', 'bigint', (c) => c.notNull().defaultTo(0)).execute();
  await createInvitations(db, engine);
}

/** Without a user, the link creates one. Otherwise it sets a new password for that user. */
async function createInvitations(db: Transaction<Schema>, engine: Engine): Promise<void> {
  const id = engine === 'postgres' ? sql`text collate "C"` : 'text';
  await db.schema
    .createTable('invitations')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', id, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('administrador', 'vendedor')`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .execute();
}

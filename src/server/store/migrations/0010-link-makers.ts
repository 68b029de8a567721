import { sql, type Transaction } from 'kysely';
import type { Engine } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Links with their maker, the last time that a link gave a person a password, and entries that administrators are shown. */
export async function addLinkMakers(db: Transaction<Schema>, engine: Engine): Promise<void> {
  await replaceInvitations(db, engine);
  await addLinkUse(db);
  await addNotices(db);
}

/** Only the name of the maker was stored, so nobody can say whether that person still administers the shop: earlier links end. */
async function replaceInvitations(db: Transaction<Schema>, engine: Engine): Promise<void> {
  const id = engine === 'postgres' ? sql`text collate "C"` : 'text';
  await db.schema.dropTable('invitations').execute();
  await db.schema
    .createTable('invitations')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', id, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('administrador', 'vendedor')`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .execute();
}

/** The history does not say which passwords came from a link, so each one that a person set counts as one. */
async function addLinkUse(db: Transaction<Schema>): Promise<void> {
  await db.schema.alterTable('users').addColumn('link_used_at', 'bigint').execute();
  await sql`update users set link_used_at = (
    select max(at) from history
    where user_id = users.id and kind in ('person-joined', 'password-changed'))`.execute(db);
}

/** A time of reading in the future would hide later changes. */
async function addNotices(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .alterTable('history')
    .addColumn('notice', 'integer', (c) => c.notNull().defaultTo(0).check(sql`notice in (0, 1)`))
    .execute();
  await sql`update history set notice = 1
    where kind = 'settings-changed' and subject = 'sinpe' and details like '%"field":"phone"%'`.execute(db);
  await db.schema
    .createIndex('history_notices')
    .on('history')
    .column('at')
    .where(sql.ref('notice'), '=', sql.lit(1))
    .execute();
  await db.schema.alterTable('users').renameColumn('sinpe_seen_at', 'notices_seen_at').execute();
  await sql`update users set notices_seen_at = (select coalesce(max(at), 0) from history where notice = 1)
    where notices_seen_at > (select coalesce(max(at), 0) from history where notice = 1)`.execute(db);
}

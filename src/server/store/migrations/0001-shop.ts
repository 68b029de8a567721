import { type ColumnDataType, type Expression, sql, type Transaction } from 'kysely';
import type { Engine } from '../database.ts';
import type { Schema } from '../schema.ts';

export async function createShop(db: Transaction<Schema>, engine: Engine): Promise<void> {
  // Ids sort by their bytes on both engines. By default PostgreSQL sorts by the language of its server.
  const id = engine === 'postgres' ? sql`text collate "C"` : 'text';
  await createCatalogue(db);
  await createProducts(db, id);
  await createUsers(db, id);
  await createSessions(db, id);
  await createIdempotencyKeys(db, id);
  await createLoginAttempts(db);
}

type IdType = ColumnDataType | Expression<unknown>;

async function createCatalogue(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .createTable('catalogue')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute();
  await db.insertInto('catalogue').values({ id: 1, version: 1 }).execute();
}

async function createProducts(db: Transaction<Schema>, id: IdType): Promise<void> {
  await db.schema
    .createTable('products')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('brand', 'text', (c) => c.notNull())
    .addColumn('price_cents', 'bigint', (c) => c.notNull().check(sql`price_cents > 0`))
    .addColumn('count', 'integer', (c) => c.notNull().check(sql`count > 0`))
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('discounted', 'integer', (c) => c.notNull().check(sql`discounted in (0, 1)`))
    .addColumn('out_of_stock', 'integer', (c) => c.notNull().check(sql`out_of_stock in (0, 1)`))
    .addColumn('cover', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint('one_marking', sql`discounted + out_of_stock < 2`)
    .execute();
  await db.schema.createIndex('products_newest').on('products').columns(['created_at desc', 'id']).execute();
  await db.schema.createIndex('products_cover').on('products').column('cover').execute();
  await createPictures(db, id);
}

async function createPictures(db: Transaction<Schema>, id: IdType): Promise<void> {
  await db.schema
    .createTable('product_pictures')
    .addColumn('product_id', id, (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_pictures_key', ['product_id', 'position'])
    .execute();
  await db.schema.createIndex('product_pictures_name').on('product_pictures').column('name').execute();
}

async function createUsers(db: Transaction<Schema>, id: IdType): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('administrador', 'vendedor')`))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('activo', 'inactivo')`))
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function createSessions(db: Transaction<Schema>, id: IdType): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
}

async function createIdempotencyKeys(db: Transaction<Schema>, id: IdType): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute();
}

async function createLoginAttempts(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .createTable('login_attempts')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('blocked_until', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}

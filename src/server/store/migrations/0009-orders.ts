import { type ColumnDataType, type CreateTableBuilder, type Expression, sql, type Transaction } from 'kysely';
import type { Engine } from '../database.ts';
import type { Schema } from '../schema.ts';

type Db = Transaction<Schema>;
type IdType = ColumnDataType | Expression<unknown>;

/** Orders with their lines, history and payments, and the units of products. Amounts are whole céntimos. */
export async function createOrders(db: Db, engine: Engine): Promise<void> {
  // Compared by their bytes on both engines, like the ids of products.
  const id = engine === 'postgres' ? sql`text collate "C"` : 'text';
  await db.schema
    .alterTable('products')
    .addColumn('units', 'integer', (c) => c.check(sql`units >= 0`))
    .execute();
  await createFeed(db);
  await createOrderTable(db, id);
  await createOrderIndices(db);
  await createLines(db, id);
  await createEvents(db, id);
  await createPayments(db, id);
  await createWords(db, id);
  await createMoves(db, id);
  await db.schema
    .createTable('erased_orders')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
}

async function createFeed(db: Db): Promise<void> {
  await db.schema
    .createTable('order_feed')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute();
  await db.insertInto('order_feed').values({ id: 1, version: 1 }).execute();
}

const STATES = [
  ...['nuevo', 'cotizado', 'confirmado', 'despachado'],
  ...['entregado', 'devuelto', 'cancelado', 'vencido'],
];
const ORIGINS = ['carrito', 'mensaje', 'vendedor', 'repetido'];
const REASONS = ['pedido', 'cambio', 'cancelado', 'devuelto', 'conteo', 'ajuste', 'importación'];
const FLAGS = ['is_open', 'is_due', 'attention'];
const TIMES = ['created_at', 'updated_at'];
const OPTIONAL_TIMES = [
  ...['expires_at', 'quoted_at', 'accepted_at', 'confirmed_at', 'dispatched_at', 'delivered_at'],
  ...['ended_at', 'seen_at', 'said_sent_at', 'consent_at', 'reported_at', 'erased_at'],
];
const TEXTS = [
  ...['method', 'carrier', 'tracking', 'tracking_url', 'eta', 'province', 'canton', 'customer_name'],
  ...['customer_phone', 'landmarks', 'public_note', 'private_note', 'cancel_reason', 'reported_voucher'],
];

async function createOrderTable(db: Db, id: IdType): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema
    .createTable('orders')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('reference', id, (c) => c.notNull().unique())
    .addColumn('link_key', id, (c) => c.notNull().unique())
    .addColumn('origin', 'text', (c) => c.notNull().check(oneOf('origin', ORIGINS)))
    .addColumn('state', 'text', (c) => c.notNull().check(oneOf('state', STATES)))
    .addColumn('version', 'integer', (c) => c.notNull().check(sql`version >= 1`))
    .addColumn('changed', 'bigint', (c) => c.notNull())
    .addColumn('items_cents', 'bigint', (c) => c.notNull().check(sql`items_cents >= 0`))
    .addColumn('discount_cents', 'bigint', (c) => c.notNull().check(sql`discount_cents >= 0`))
    .addColumn('fee_cents', 'bigint', (c) => c.check(sql`fee_cents >= 0`))
    .addColumn('proposed_fee_cents', 'bigint', (c) => c.check(sql`proposed_fee_cents >= 0`))
    .addColumn('total_cents', 'bigint', (c) => c.notNull().check(sql`total_cents >= 0`))
    .addColumn('paid_cents', 'bigint', (c) => c.notNull())
    .addColumn('reports', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('seen_by', 'text')
    .addColumn('replaced_by', id);
  for (const name of FLAGS)
    table = table.addColumn(name, 'integer', (c) => c.notNull().check(sql`${sql.ref(name)} in (0, 1)`));
  for (const name of TIMES) table = table.addColumn(name, 'bigint', (c) => c.notNull());
  for (const name of OPTIONAL_TIMES) table = table.addColumn(name, 'bigint');
  for (const name of TEXTS) table = table.addColumn(name, 'text', (c) => c.notNull().defaultTo(''));
  await table.execute();
}

function oneOf(column: string, words: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} in (${sql.join(words.map((word) => sql.lit(word)))})`;
}

/** Lists are read from their end: the newest order first. */
const INDICES = {
  orders_state: ['state', 'created_at', 'id'],
  orders_open: ['is_open', 'attention', 'created_at', 'id'],
  orders_due: ['is_due', 'created_at', 'id'],
  orders_newest: ['created_at', 'id'],
  orders_origin: ['origin', 'created_at'],
  orders_changed: ['changed'],
  orders_expiry: ['expires_at'],
  orders_end: ['ended_at'],
} as const;

async function createOrderIndices(db: Db): Promise<void> {
  for (const [name, columns] of Object.entries(INDICES))
    await db.schema
      .createIndex(name)
      .on('orders')
      .columns([...columns])
      .execute();
  const partial = (name: string, column: string, where: ReturnType<typeof sql>) =>
    sql`create index ${sql.ref(name)} on orders (${sql.ref(column)}) where ${where}`.execute(db);
  await partial('orders_unseen', 'created_at', sql`state = 'nuevo' and seen_at is null`);
  // What the maintenance looks for; without them it would read every ended order each hour.
  await partial('orders_unconfirmed', 'ended_at', sql`confirmed_at is null`);
  await partial('orders_personal', 'ended_at', sql`erased_at is null`);
}

/** No foreign key to products: a line outlives its product. */
async function createLines(db: Db, id: IdType): Promise<void> {
  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', id, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('product_id', id)
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('brand', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('price_cents', 'bigint', (c) => c.check(sql`price_cents >= 0`))
    .addColumn('list_cents', 'bigint')
    .addColumn('shown_cents', 'bigint')
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity between 1 and 999`))
    .addColumn('taken', 'integer', (c) => c.notNull().check(sql`taken >= 0`))
    .addColumn('returned', 'integer', (c) => c.notNull().check(sql`returned >= 0`))
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position'])
    .addCheckConstraint('line_taken', sql`taken <= quantity`)
    .addCheckConstraint('line_returned', sql`returned <= quantity`)
    .execute();
  await db.schema.createIndex('order_lines_product').on('order_lines').column('product_id').execute();
}

async function createEvents(db: Db, id: IdType): Promise<void> {
  await db.schema
    .createTable('order_events')
    .addColumn('order_id', id, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('user_id', id)
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_events_key', ['order_id', 'seq'])
    .execute();
}

/** A voucher is in one payment at most; void payments and refunds do not count. */
async function createPayments(db: Db, id: IdType): Promise<void> {
  await db.schema
    .createTable('order_payments')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('order_id', id, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('user_id', id, (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('cents', 'bigint', (c) => c.notNull().check(sql`cents <> 0`))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('voucher', 'text', (c) => c.notNull())
    .addColumn('voided_at', 'bigint')
    .addColumn('voided_by', 'text')
    .execute();
  await db.schema.createIndex('order_payments_order').on('order_payments').column('order_id').execute();
  await sql`create unique index order_payments_voucher on order_payments (method, voucher)
    where voucher <> '' and cents > 0 and voided_at is null`.execute(db);
}

/** The time is in the key, so that the newest orders of a frequent name are found without sorting all of them. */
async function createWords(db: Db, id: IdType): Promise<void> {
  await db.schema
    .createTable('order_words')
    .addColumn('word', id, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('order_id', id, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('order_words_key', ['word', 'at', 'order_id'])
    .execute();
  await db.schema.createIndex('order_words_order').on('order_words').column('order_id').execute();
}

async function createMoves(db: Db, id: IdType): Promise<void> {
  await db.schema
    .createTable('unit_moves')
    .addColumn('product_id', id, (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('delta', 'integer', (c) => c.notNull())
    .addColumn('after', 'integer')
    .addColumn('reason', 'text', (c) => c.notNull().check(oneOf('reason', REASONS)))
    .addColumn('order_id', id)
    .addColumn('user_id', id)
    .addPrimaryKeyConstraint('unit_moves_key', ['product_id', 'version', 'step'])
    .execute();
  await db.schema.createIndex('unit_moves_age').on('unit_moves').column('at').execute();
}

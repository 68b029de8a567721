import { type Kysely, sql, type Transaction } from 'kysely';
import type { CountedUnits, UnitMove } from '../../../domain/product/unit-plan.ts';
import type { Units } from '../../../domain/product/units.ts';
import type { Schema } from '../schema.ts';
import type { UnitReason } from './order-tables.ts';

type Db = Transaction<Schema>;

/** Written only if the stored number is still `before`. */
export interface UnitCount {
  readonly productId: string;
  readonly before: Units;
  readonly have: Units;
}

/** Why and for whom units change. */
export interface UnitCause {
  readonly at: number;
  readonly reason: UnitReason;
  readonly orderId: string | null;
  readonly userId: string | null;
}

/** The units of those of these products that are counted. */
export async function countedUnits(db: Kysely<Schema>, ids: readonly string[]): Promise<CountedUnits> {
  const counted = new Map<string, number>();
  if (ids.length === 0) return counted;
  const rows = await db.selectFrom('products').select(['id', 'units']).where('id', 'in', ids).execute();
  for (const { id, units } of rows) if (units !== null) counted.set(id, units);
  return counted;
}

/** Those of these products that are no longer in the catalogue. */
export async function findGone(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('products').select('id').where('id', 'in', ids).execute();
  return new Set(ids).difference(new Set(rows.map(({ id }) => id)));
}

/** In the order of the products' ids, so that two writers never wait for each other. */
function byProduct<T extends { readonly productId: string }>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

/**
 * Takes units or gives them back. Returns the products with too few units: then the caller has to undo the transaction. A
 * product that is gone or not counted takes nothing back.
 */
export async function moveUnits(
  db: Db,
  moves: readonly UnitMove[],
  cause: UnitCause,
  version: number,
): Promise<string[]> {
  const short: string[] = [];
  for (const { productId, delta } of byProduct(moves)) {
    const row = await db
      .updateTable('products')
      .set((e) => ({ units: e('units', '+', delta), version }))
      .where('id', '=', productId)
      .where('units', '>=', -delta)
      .returning('units')
      .executeTakeFirst();
    if (row) await addMove(db, { productId, delta, after: row.units }, cause, version);
    else if (delta < 0) short.push(productId);
  }
  return short;
}

/** Sets counted numbers. Returns the products whose number is no longer `before`, or that are gone. */
export async function setUnits(
  db: Db,
  counts: readonly UnitCount[],
  cause: UnitCause,
  version: number,
): Promise<string[]> {
  const changed: string[] = [];
  for (const { productId, before, have } of byProduct(counts)) {
    const { numUpdatedRows } = await db
      .updateTable('products')
      .set({ units: have, version })
      .where('id', '=', productId)
      .where('units', before === null ? 'is' : '=', before)
      .executeTakeFirst();
    const move = { productId, delta: (have ?? 0) - (before ?? 0), after: have };
    if (numUpdatedRows === 1n) await addMove(db, move, cause, version);
    else changed.push(productId);
  }
  return changed;
}

/** A version can count the units of a product and then take some: each is a step. */
async function addMove(
  db: Db,
  { productId, delta, after }: UnitMove & { readonly after: Units },
  { at, reason, orderId, userId }: UnitCause,
  version: number,
): Promise<void> {
  const { last } = await db
    .selectFrom('unit_moves')
    .select((e) => e.fn.max('step').as('last'))
    .where('product_id', '=', productId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const step = (last ?? -1) + 1;
  const row = { product_id: productId, version, step, at, delta, after, reason };
  await db
    .insertInto('unit_moves')
    .values({ ...row, order_id: orderId, user_id: userId })
    .execute();
}

/** Products whose units are not what their last move left; none in a sound shop. */
export async function findUnitDifferences(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select products.id from products
    join unit_moves last on last.product_id = products.id
    where last.after is distinct from products.units and not exists (
      select 1 from unit_moves later
      where later.product_id = last.product_id
        and (later.version, later.step) > (last.version, last.step))
    order by products.id`.execute(db);
  return rows.map(({ id }) => id);
}

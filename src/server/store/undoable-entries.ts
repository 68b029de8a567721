import { type Kysely, sql } from 'kysely';
import type { HistoryDetails } from '../../domain/history/entries.ts';
import type { Schema } from './schema.ts';

/**
 * An entry has the time of its product's change, or of its move to the bin: while both are equal, nothing else has changed
 * the product.
 */
export async function findUndoable(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const own = await sql<{ id: string }>`
    select entry.id from history entry
    left join products on products.id = entry.product_id
    left join bin on bin.product_id = entry.product_id
    where entry.id in (${sql.join(ids)}) and ${IS_LATEST}`.execute(db);
  return new Set([...own.rows.map(({ id }) => id), ...(await findUndoableBulk(db, ids))]);
}

/** No time is negative: a product that is gone never matches. */
const IS_LATEST = sql`(
  (entry.kind = 'product-changed' and coalesce(products.updated_at, -1) = entry.at) or
  (entry.kind = 'product-binned' and coalesce(bin.binned_at, -1) = entry.at))`;

/**
 * A bulk change has one time for all its products, which are counted: to compare each of 10,000 entries would stop the shop for
 * 60 ms. Another product may have changed in the same millisecond, so whoever undoes it compares every product.
 */
async function findUndoableBulk(db: Kysely<Schema>, ids: readonly string[]): Promise<readonly string[]> {
  const summaries = await db
    .selectFrom('history')
    .select(['id', 'at', 'details'])
    .where('id', 'in', ids)
    .where('kind', '=', 'products-changed')
    .execute();
  if (summaries.length === 0) return [];
  const times = [...new Set(summaries.map(({ at }) => at))];
  const counts = await countChanges(db, times);
  return summaries
    .filter(({ at, details }) => {
      const { changed = 0, binned = 0 } = (JSON.parse(details) as HistoryDetails).counts ?? {};
      return changed + binned > 0 && (counts.get(at) ?? 0) >= changed + binned;
    })
    .map(({ id }) => id);
}

/** How many products changed at each of these times, or moved to the bin. */
async function countChanges(db: Kysely<Schema>, times: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ at: number; total: number }>`
    select updated_at as at, count(*) as total from products
      where updated_at in (${sql.join(times)}) group by updated_at
    union all
    select binned_at as at, count(*) as total from bin
      where binned_at in (${sql.join(times)}) group by binned_at`.execute(db);
  const counts = new Map<number, number>();
  for (const { at, total } of rows) counts.set(at, (counts.get(at) ?? 0) + total);
  return counts;
}

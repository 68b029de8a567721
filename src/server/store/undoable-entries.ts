import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * An entry has the time of its product's change, or of its move to the bin: while both are equal, nothing else has changed
 * the product. A bulk change needs this for every entry that belongs to it, and its search ends at the first that does not.
 */
export async function findUndoable(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const own = sql<{ id: string }>`
    select entry.id from history entry ${STATE}
    where entry.id in (${sql.join(ids)}) and ${IS_LATEST}`;
  const bulk = sql<{ id: string }>`
    select summary.id from history summary
    where summary.id in (${sql.join(ids)}) and summary.kind = 'products-changed' and not exists (
      select 1 from history entry ${STATE} where entry.parent = summary.id and not ${IS_LATEST})`;
  const found = [...(await own.execute(db)).rows, ...(await bulk.execute(db)).rows];
  return new Set(found.map(({ id }) => id));
}

const STATE = sql`
  left join products on products.id = entry.product_id
  left join bin on bin.product_id = entry.product_id`;

/** No time is negative: a product that is gone never matches. */
const IS_LATEST = sql`(
  (entry.kind = 'product-changed' and coalesce(products.updated_at, -1) = entry.at) or
  (entry.kind = 'product-binned' and coalesce(bin.binned_at, -1) = entry.at))`;

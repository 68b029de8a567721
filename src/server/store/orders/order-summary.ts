import { type Kysely, sql } from 'kysely';
import type { OrderOrigin } from '../../../domain/orders/order.ts';
import { yieldToEventLoop } from '../../scheduling/event-loop.ts';
import type { Schema } from '../schema.ts';

export interface SummaryPeriod {
  readonly since: number;
  readonly until: number;
}

interface Counts {
  readonly stored: number;
  readonly confirmed: number;
  readonly paid: number;
  readonly delivered: number;
  readonly cancelled: number;
  /** What the orders cost that were confirmed and neither cancelled nor returned. */
  readonly soldCents: number;
}

/** The orders that were made in a period, as they are now. */
interface OrderSummary extends Counts {
  readonly byOrigin: Readonly<Partial<Record<OrderOrigin, number>>>;
}

type Row = Counts & { readonly origin: OrderOrigin };

const DAY = 24 * 60 * 60_000;

/** One day per query: SQLite blocks the process while it reads. */
export async function summariseOrders(
  db: Kysely<Schema>,
  { since, until }: SummaryPeriod,
): Promise<OrderSummary> {
  const rows: Row[] = [];
  for (let from = since; from < until; from += DAY) {
    rows.push(...(await readDay(db, { since: from, until: Math.min(from + DAY, until) })));
    await yieldToEventLoop();
  }
  const sum = (name: keyof Counts) => rows.reduce((total, row) => total + Number(row[name]), 0);
  const byOrigin = new Map<OrderOrigin, number>();
  for (const { origin, stored } of rows) byOrigin.set(origin, (byOrigin.get(origin) ?? 0) + stored);
  return {
    stored: sum('stored'),
    confirmed: sum('confirmed'),
    paid: sum('paid'),
    delivered: sum('delivered'),
    cancelled: sum('cancelled'),
    soldCents: sum('soldCents'),
    byOrigin: Object.fromEntries(byOrigin),
  };
}

async function readDay(db: Kysely<Schema>, { since, until }: SummaryPeriod): Promise<readonly Row[]> {
  const isSold = sql`state in ('confirmado', 'despachado', 'entregado')`;
  const countIf = (condition: ReturnType<typeof sql>) => sql`sum(case when ${condition} then 1 else 0 end)`;
  const { rows } = await sql<Row>`select
      origin,
      count(*) as stored,
      ${countIf(sql`confirmed_at is not null`)} as confirmed,
      ${countIf(sql`${isSold} and paid_cents >= total_cents`)} as paid,
      ${countIf(sql`delivered_at is not null`)} as delivered,
      ${countIf(sql`state = 'cancelado'`)} as cancelled,
      sum(case when ${isSold} then total_cents else 0 end) as "soldCents"
    from orders where created_at >= ${since} and created_at < ${until}
    group by origin`.execute(db);
  return rows;
}

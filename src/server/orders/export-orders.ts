import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ShopError } from '../../domain/errors.ts';
import { formatCsvRow } from '../../domain/import/csv.ts';
import { csvRowsOf, ORDER_COLUMNS } from '../../domain/orders/csv-row.ts';
import type { OrderState } from '../../domain/orders/order.ts';
import { createYielder } from '../scheduling/event-loop.ts';
import type { ExportQuery, OrderToExport } from '../store/orders/due-orders.ts';
import type { OrderParts } from './order-parts.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BOM = '\ufeff';
const DAY = 24 * 60 * 60_000;
const BUSY_SECONDS = 10;

interface ExportRequest {
  /** Days of Costa Rica, both included. */
  readonly from: string;
  readonly to: string;
  readonly state?: OrderState;
  /** Personal columns are for administrators. */
  readonly isPersonal: boolean;
}

/** One export at a time, because each can read the whole table. */
export function createOrderExport({ store }: Pick<OrderParts, 'store'>) {
  let running: Readable | null = null;
  return (request: ExportRequest): Readable => {
    if (running) throw new ShopError('BUSY', { retryAfterSeconds: BUSY_SECONDS });
    const release = () => {
      if (running === stream) running = null;
    };
    const batches = store.orders.export(queryOf(request));
    const stream = Readable.from(releaseAfter(rowsOf(batches, request.isPersonal), release));
    running = stream;
    // A client that hangs up before the first row ends no generator.
    finished(stream).then(release, release);
    return stream;
  };
}

/** The stream closes only some time after the client has the last row. */
async function* releaseAfter(rows: AsyncIterable<string>, release: () => void): AsyncGenerator<string> {
  try {
    yield* rows;
  } finally {
    release();
  }
}

function queryOf({ from, to, state }: ExportRequest): ExportQuery {
  return { from: startOf(from), to: startOf(to) + DAY, ...(state && { state }) };
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00.000-06:00`);
}

async function* rowsOf(
  batches: AsyncIterable<readonly OrderToExport[]>,
  isPersonal: boolean,
): AsyncGenerator<string> {
  yield BOM + formatCsvRow(ORDER_COLUMNS);
  const yielder = createYielder();
  for await (const batch of batches) {
    for (const exported of batch) {
      yield csvRowsOf(exported, isPersonal).map(formatCsvRow).join('');
      if (yielder.isDue()) await yielder.pause();
    }
  }
}

/** `pedidos-2026-11-01-a-2026-11-15.csv` */
export function exportName({ from, to }: Pick<ExportRequest, 'from' | 'to'>): string {
  return `pedidos-${from}-a-${to}.csv`;
}

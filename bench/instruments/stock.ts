import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { createTinyPicture } from '../../test/harness/measure/photos.ts';
import { type Memory, memoryOf } from '../../test/harness/measure/process-usage.ts';
import { sampleFields } from '../../test/harness/sample-products.ts';
import { type SheetSeller, signInSheetSeller } from '../../test/harness/sheet-seller.ts';
import { startShop } from './shop.ts';

export interface Stock {
  readonly folder: string;
  /** The memory of the process that published it, after a rest. */
  readonly memoryAfterStocking: Memory;
}

/** The number of products that are published over HTTP. */
export const PUBLISHED = 1_000;
const CONCURRENT_SELLERS = 4;
/** After this time the process has freed the memory of the work. */
const REST_MS = 5_000;
const DAY_MS = 86_400_000;

export async function publishStock(folder: string, signal: AbortSignal): Promise<Stock> {
  console.log(`  (publishing ${PUBLISHED} products over HTTP first)`);
  await using shop = await startShop(folder, signal);
  const seller = await signInSheetSeller(shop);
  const numbers = Array.from({ length: PUBLISHED }, (_, index) => index).values();
  await Promise.all(Array.from({ length: CONCURRENT_SELLERS }, () => publishAll(seller, numbers)));
  await pause(REST_MS, null, { signal });
  return { folder, memoryAfterStocking: memoryOf(shop.pid) };
}

/** Several calls share one iterator: each takes the next number. */
async function publishAll(seller: SheetSeller, numbers: Iterable<number>): Promise<void> {
  for (const number of numbers) {
    const bytes = await createTinyPicture(number + 1);
    await seller.publish(sampleFields(number), [{ fileName: 'foto.png', type: 'image/png', bytes }]);
  }
}

/** Copies or deletes rows of the published stock until it has this number of products. */
export async function resizeStock(published: string, folder: string, products: number): Promise<string> {
  await cp(published, folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'tienda.sqlite'));
  try {
    resize(database, products);
  } finally {
    database.close();
  }
  return folder;
}

function resize(database: DatabaseSync, products: number): void {
  const batches = Math.ceil(products / PUBLISHED) - 1;
  database.exec('begin');
  copyRows(database, 'products', 'id', batches, {
    title: `title || ' ' || batch`,
    // Otherwise copies of one product would be neighbours, and compress too well.
    created_at: `created_at - batch * ${DAY_MS}`,
  });
  copyRows(database, 'product_pictures', 'product_id', batches, {});
  const rest = database.prepare(
    'delete from products where id in (select id from products limit -1 offset ?)',
  );
  rest.run(products);
  database.exec('commit');
}

/** Copies every row this number of times; the ids of copies end with a hyphen and `batch`, the number of the copy. */
export function copyRows(
  database: DatabaseSync,
  table: string,
  id: string,
  batches: number,
  changes: Readonly<Record<string, string>>,
): void {
  const columns = database.prepare(`select name from pragma_table_info('${table}')`).all();
  const names = columns.map(({ name }) => String(name));
  const changed: Record<string, string> = { ...changes, [id]: `${id} || '-' || batch` };
  const values = names.map((name) => changed[name] ?? name);
  const numbers = `with recursive batches(batch) as (
    select 1 where 1 <= :batches union all select batch + 1 from batches where batch < :batches)`;
  const copy = database.prepare(
    `insert into ${table} (${names}) ${numbers} select ${values} from batches, ${table}`,
  );
  // A plain number would be stored as a real, and its decimal point is not allowed in an id.
  copy.run({ batches: BigInt(batches) });
}

import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { OrderPage, OrderPosition } from './list-orders.ts';
import { findListed } from './listed-orders.ts';
import { foldWords } from './order-words.ts';

export interface SearchQuery {
  /** Beginnings of names, with or without accents. An order has to have all of them. */
  readonly words: readonly string[];
  /** A phone number: all digits, the last 8 or the last 4. Empty for none. */
  readonly digits: string;
  readonly before: OrderPosition | null;
  readonly limit: number;
}

interface FoundOrders extends OrderPage {
  /** True when there may be older orders that were not looked at. */
  readonly isCut: boolean;
}

/** Orders that are looked at for one search. */
const MAX_CANDIDATES = 2_000;
/** Different words with the same beginning. */
const MAX_SPELLINGS = 100;
const MAX_TERMS = 8;
const BATCH_SIZE = 250;
/** One letter alone is the beginning of too many names. */
const MIN_PREFIX = 2;
const LAST_CHARACTER = '\u{10ffff}';

/** All words from `from` to `to`, both included. */
interface Term {
  readonly from: string;
  readonly to: string;
}

interface Candidate {
  readonly id: string;
  readonly at: number;
}

/** Newest first. With several words, the orders of the rarest one are looked at. */
export async function searchOrders(db: Kysely<Schema>, query: SearchQuery): Promise<FoundOrders> {
  const terms = termsOf(query);
  if (terms.length === 0) return { orders: [], next: null, isCut: false };
  const [rarest, ...others] = await byRarity(db, terms);
  const { found, isCut } = await findCandidates(db, rarest!, others, query);
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  const next = last && found.length > query.limit ? { attention: 0 as const, ...last } : null;
  const orders = await findListed(
    db,
    page.map(({ id }) => id),
  );
  return { orders, next, isCut: isCut && next === null };
}

function termsOf({ words, digits }: SearchQuery): Term[] {
  const folded = words.flatMap(foldWords).map((word) => ({
    from: word,
    to: word.length < MIN_PREFIX ? word : word + LAST_CHARACTER,
  }));
  const exact = digits === '' ? [] : [{ from: digits, to: digits }];
  return [...exact, ...folded].slice(0, MAX_TERMS);
}

async function byRarity(db: Kysely<Schema>, terms: readonly Term[]): Promise<Term[]> {
  if (terms.length === 1) return [...terms];
  const counted: { term: Term; count: number }[] = [];
  for (const term of terms) counted.push({ term, count: await countUpTo(db, term) });
  return counted.sort((a, b) => a.count - b.count).map(({ term }) => term);
}

async function countUpTo(db: Kysely<Schema>, { from, to }: Term): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from order_words where word >= ${from} and word <= ${to} limit ${MAX_CANDIDATES}
    ) found`.execute(db);
  return rows[0]!.total;
}

/** Looks at the orders of a term, batch after batch, until one more than a page of them has all other terms. */
async function findCandidates(
  db: Kysely<Schema>,
  term: Term,
  others: readonly Term[],
  { before, limit }: SearchQuery,
): Promise<{ found: Candidate[]; isCut: boolean }> {
  const spellings = await findSpellings(db, term);
  const size = others.length === 0 ? limit + 1 : BATCH_SIZE;
  const found: Candidate[] = [];
  let position: Candidate | null = before;
  for (let looked = 0; looked < MAX_CANDIDATES && found.length <= limit; looked += size) {
    const batch = await newestOf(db, spellings, position, size);
    found.push(...(await withTerms(db, batch, others)));
    if (batch.length < size) return { found, isCut: spellings.length === MAX_SPELLINGS };
    position = batch.at(-1)!;
  }
  return { found: found.slice(0, limit + 1), isCut: true };
}

/** The newest orders of each spelling, and of these the newest: the index gives them without sorting all of a frequent name. */
async function newestOf(
  db: Kysely<Schema>,
  spellings: readonly string[],
  before: Candidate | null,
  max: number,
): Promise<Candidate[]> {
  if (spellings.length === 0) return [];
  const older = before ? sql`and (at, order_id) < (${before.at}, ${before.id})` : sql``;
  const newest = spellings.map(
    (word) => sql`select order_id as id, at from (
      select order_id, at from order_words where word = ${word} ${older}
      order by at desc, order_id desc limit ${max}) found`,
  );
  const { rows } = await sql<Candidate>`
    select distinct id, at from (${sql.join(newest, sql` union all `)}) every_spelling
    order by at desc, id desc limit ${max}`.execute(db);
  return rows;
}

/** Jumps in the index from one word to the next, so that the number of orders of a word does not matter. */
async function findSpellings(db: Kysely<Schema>, { from, to }: Term): Promise<string[]> {
  if (from === to) return [from];
  const { rows } = await sql<{ word: string }>`
    with recursive spelling(word) as (
      select min(word) from order_words where word >= ${from} and word <= ${to}
      union all
      select (select min(word) from order_words where word > spelling.word and word <= ${to})
      from spelling where spelling.word is not null
    )
    select word from spelling where word is not null limit ${MAX_SPELLINGS}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Those that have every term. */
async function withTerms(
  db: Kysely<Schema>,
  candidates: readonly Candidate[],
  terms: readonly Term[],
): Promise<readonly Candidate[]> {
  let found = candidates;
  for (const term of terms) found = await withTerm(db, found, term);
  return found;
}

async function withTerm(db: Kysely<Schema>, batch: readonly Candidate[], { from, to }: Term) {
  if (batch.length === 0) return [];
  const rows = await db
    .selectFrom('order_words')
    .select('order_id')
    .where(
      'order_id',
      'in',
      batch.map(({ id }) => id),
    )
    .where('word', '>=', from)
    .where('word', '<=', to)
    .execute();
  const matching = new Set(rows.map(({ order_id }) => order_id));
  return batch.filter(({ id }) => matching.has(id));
}

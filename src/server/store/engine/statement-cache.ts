import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Enough for all queries of the shop with a fixed text. */
const MAX_STATEMENTS = 200;
/** Longer texts are lists of many rows, whose length seldom repeats. */
const LONGEST_TEXT = 2_000;

/**
 * Prepares each text once: SQLite takes longer to read a query than to answer most of them. Whoever uses a statement must
 * end with it before the next query, because the same text has the same statement.
 */
export function createStatementCache(
  connection: Pick<DatabaseSync, 'prepare'>,
): (sql: string) => StatementSync {
  const cached = new Map<string, StatementSync>();
  return (sql) => {
    const known = cached.get(sql);
    const statement = known ?? connection.prepare(sql);
    if (sql.length > LONGEST_TEXT) return statement;
    // The newest is last, so that the one that was not used for the longest time is dropped.
    cached.delete(sql);
    cached.set(sql, statement);
    const [oldest] = cached.keys();
    if (cached.size > MAX_STATEMENTS && oldest !== undefined) cached.delete(oldest);
    return statement;
  };
}

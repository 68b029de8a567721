import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { atStatement } from './at-statement.ts';

it('a wrapper of statements runs at each execution of one that was prepared once', () => {
  const seen: string[] = [];
  atStatement((call, sql, connection) => {
    if (connection === database) seen.push(sql);
    return call();
  });
  const database = new DatabaseSync(':memory:');
  const statement = database.prepare('select 1 as one');
  expect([statement.all(), statement.get()]).toEqual([[{ one: 1 }], { one: 1 }]);
  expect(seen).toEqual(['select 1 as one', 'select 1 as one']);
});

import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createStatementCache } from './statement-cache.ts';

function openCounting() {
  const database = new DatabaseSync(':memory:');
  database.exec('create table shelves (id integer)');
  const prepared: string[] = [];
  const prepare = createStatementCache({
    prepare(sql) {
      prepared.push(sql);
      return database.prepare(sql);
    },
  });
  return { database, prepared, prepare };
}

it('a text is prepared once, and answers with the rows of each time', () => {
  const { database, prepared, prepare } = openCounting();
  const count = () => prepare('select count(*) as rows from shelves').get()?.rows;
  expect(count()).toBe(0);
  database.exec('insert into shelves values (1)');
  expect(count()).toBe(1);
  expect(prepared).toHaveLength(1);
});

it('a prepared text follows a change of the table', () => {
  const { database, prepare } = openCounting();
  const read = () => prepare('select * from shelves').all();
  database.exec('insert into shelves values (1)');
  expect(read()).toEqual([{ id: 1 }]);
  database.exec("alter table shelves add column name text not null default 'norte'");
  expect(read()).toEqual([{ id: 1, name: 'norte' }]);
});

it('a statement can be used again after an error', () => {
  const { database, prepare } = openCounting();
  database.exec('create table once (id integer primary key)');
  const insert = (id: number) => prepare('insert into once values (?)').run(id);
  insert(1);
  expect(() => insert(1)).toThrow('UNIQUE');
  expect(insert(2).changes).toBe(1);
});

it('only the texts that were used last stay prepared', () => {
  const { prepared, prepare } = openCounting();
  for (let number = 0; number <= 200; number += 1) prepare(`select ${number}`);
  prepare('select 200');
  expect(prepared).toHaveLength(201);
  prepare('select 0');
  expect(prepared).toHaveLength(202);
});

it('a long text is prepared each time', () => {
  const { prepared, prepare } = openCounting();
  const long = `select '${'a'.repeat(2_000)}'`;
  prepare(long);
  prepare(long);
  expect(prepared).toHaveLength(2);
});

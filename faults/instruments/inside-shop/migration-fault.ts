/**
 * Given to the shop's process with `--import`: the MIGRATION_STEP-th statement that changes the tables is not carried
 * out. By MIGRATION_FAULT it throws, or the process kills itself there.
 */
import { writeSync } from 'node:fs';
import pg from 'pg';
import { MIGRATION_CUT } from '../disk/old-databases.ts';
import { atStatement } from './at-statement.ts';
import { patch } from './patch.ts';

/** Including the statement that records a finished migration. */
const STEP = /^(create (table|index|unique)(?! if not exists)|alter |insert into "(migrations|catalogue)")/;

let steps = Number(process.env.MIGRATION_STEP ?? 0);

function pass(statement: unknown): void {
  if (!STEP.test(String(statement))) return;
  steps -= 1;
  if (steps !== 0) return;
  writeSync(2, `${MIGRATION_CUT}\n`);
  if (process.env.MIGRATION_FAULT === 'kill') process.kill(process.pid, 'SIGKILL');
  throw new Error('The trial broke this statement');
}

atStatement((original, statement) => {
  pass(statement);
  return original();
});
patch(pg.Client.prototype, 'query', (original, [asked]) => {
  pass(textOf(asked));
  return original();
});

/** A query of `pg` is a text, or an object with the text in it. */
function textOf(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
}

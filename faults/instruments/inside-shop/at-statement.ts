import { DatabaseSync, StatementSync } from 'node:sqlite';
import { patch } from './patch.ts';

/** Ways to execute a statement. */
const EXECUTIONS = ['all', 'get', 'iterate', 'run'];

/**
 * Wraps each execution of a statement of SQLite. Not its preparation: the shop prepares most texts once and executes them
 * often.
 */
export function atStatement(
  wrapper: (call: () => unknown, sql: string, connection: object) => unknown,
): void {
  const connections = new WeakMap<object, object>();
  patch(DatabaseSync.prototype, 'prepare', (call, _args, connection) => {
    const statement = call();
    if (statement instanceof StatementSync && connection instanceof DatabaseSync)
      connections.set(statement, connection);
    return statement;
  });
  for (const name of EXECUTIONS)
    patch(StatementSync.prototype, name, (call, _args, statement) => {
      const connection = statement instanceof StatementSync && connections.get(statement);
      return connection ? wrapper(call, statement.sourceSQL, connection) : call();
    });
}

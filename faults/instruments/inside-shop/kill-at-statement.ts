/**
 * Given to the shop's process with `--import`: from SIGUSR2 on it counts the statements of its database, and kills itself
 * before the one whose number KILL_AT_STATEMENT gives.
 */
import { writeSync } from 'node:fs';
import { atStatement } from './at-statement.ts';
import { ARMED, REACHED } from './failpoint-names.ts';

/** The process asks for the version all the time, with no change behind it. */
const POLL = /^select "version" from "catalogue"/;

let left = Number.POSITIVE_INFINITY;

atStatement((call, sql) => {
  if (!POLL.test(sql)) left -= 1;
  if (left <= 0) {
    writeSync(2, `${REACHED} ${sql}\n`);
    process.kill(process.pid, 'SIGKILL');
  }
  return call();
});

process.on('SIGUSR2', () => {
  left = Number(process.env.KILL_AT_STATEMENT);
  writeSync(2, `${ARMED}\n`);
});

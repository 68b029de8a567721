/** Given to the shop's process with `--import`, after its clock: its hourly work runs at each SIGUSR2, too. */
import { writeSync } from 'node:fs';
import { atStatement } from './at-statement.ts';
import { HOURLY_WORK_DONE } from './hourly-work-name.ts';
import { patch } from './patch.ts';

const HOUR = 3_600_000;
/** The last statement of the work on orders. */
const LAST = /^delete from "unit_moves" where "at" </;

const hourly: (() => void)[] = [];

patch(globalThis, 'setInterval', (call, [work, ms]) => {
  if (ms === HOUR && typeof work === 'function') hourly.push(() => work());
  return call();
});
atStatement((call, sql) => {
  if (LAST.test(sql)) writeSync(2, `${HOURLY_WORK_DONE}\n`);
  return call();
});
process.on('SIGUSR2', () => {
  for (const work of hourly) work();
});

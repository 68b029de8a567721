/**
 * Imported into the shop's process: its clocks show what a file says, from each SIGUSR2 on. `wall` is what somebody set
 * the clock by, `passed` the time that is to have gone by.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { ClockSetting } from '../set-clock.ts';

const file = process.env.CLOCK_FILE ?? '';
const RealDate = Date;
const elapsed = performance.now.bind(performance);
let setting: ClockSetting = { wall: 0, passed: 0 };

class SetDate extends RealDate {
  constructor(value: number | string | Date = SetDate.now()) {
    super(value);
  }
  static override now(): number {
    return RealDate.now() + setting.wall + setting.passed;
  }
}

Object.assign(globalThis, { Date: SetDate });
performance.now = () => elapsed() + setting.passed;
process.on('SIGUSR2', () => {
  const text = readFileSync(file, 'utf8');
  setting = JSON.parse(text);
  writeFileSync(`${file}.seen`, text);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { measureCpu } from './cpu-time.ts';

/** Says that it runs, and works for half a second of CPU as soon as its parent has ended. */
const ORPHAN = `
  const parent = process.ppid;
  console.log('started');
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    const begun = process.cpuUsage().user;
    for (let i = 0; process.cpuUsage().user - begun < 5e5; i++) Math.hypot(i, i);
  }, 20);`;

describe.runIf(process.platform === 'linux')('the CPU time of started processes', () => {
  it('includes a process whose parent has ended before it', async () => {
    const cpu = measureCpu();
    const child = spawn('sh', ['-c', '"$NODE" -e "$CODE" & read line'], {
      env: { ...process.env, NODE: process.execPath, CODE: ORPHAN },
    });
    await once(child.stdout, 'data');
    // The next look at all processes comes before this timer ends, because both wait in the same process.
    await setTimeout(600);
    child.stdin.end('\n');
    await once(child.stdout, 'close');
    expect(cpu.stop()).toBeGreaterThan(0.35);
  });
});

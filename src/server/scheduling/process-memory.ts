import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const LOOK_AGAIN_MS = 200;

/** Calls back when the process holds more than so much memory. Only Linux tells; elsewhere nothing is watched. */
export function watchMemory({ pid }: ChildProcess, mostMb: number, onExcess: () => void): Disposable {
  const timer = setInterval(async () => {
    if ((await residentMb(pid)) > mostMb) onExcess();
  }, LOOK_AGAIN_MS);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** Native memory too, which the limit of V8's heap does not cover; 0 where it is not known. */
async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

import { memoryOf } from './process-usage.ts';

/** The memory of a process and its children, sampled continuously. */
interface MemoryWatch extends Disposable {
  readonly lowestMB: number;
  readonly highestMB: number;
}

const LOOK_MS = 50;

export function watchMemory(pid: number): MemoryWatch {
  const first = memoryOf(pid).residentMB;
  const range = { lowestMB: first, highestMB: first };
  const timer = setInterval(() => {
    const now = memoryOf(pid).residentMB;
    range.lowestMB = Math.min(range.lowestMB, now);
    range.highestMB = Math.max(range.highestMB, now);
  }, LOOK_MS);
  return Object.assign(range, { [Symbol.dispose]: () => clearInterval(timer) });
}

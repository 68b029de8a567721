/** How long one call of a visitor or a seller waits for the database in total. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** A call is answered within 3 s: one second is left for a password or a picture, also on a busy machine. */
const CALL_MS = 2_000;

interface Call {
  /** Waits that are over. */
  spentMs: number;
  /** Several waits at the same time count once. */
  running: number;
  startedAt: number;
}

export interface Waiting {
  /** The parts of one call have one limit together. `call` is any object that stands for the call. */
  limit<T>(call: object, work: () => T): T;
  /** What is left. Work that belongs to no call has no limit. */
  leftMs(): number;
  measure<T>(wait: () => Promise<T>): Promise<T>;
}

export function createWaiting(callMs = CALL_MS): Waiting {
  const calls = new WeakMap<object, Call>();
  const current = new AsyncLocalStorage<Call>();
  return {
    limit(key, work) {
      const call = calls.get(key) ?? { spentMs: 0, running: 0, startedAt: 0 };
      calls.set(key, call);
      return current.run(call, work);
    },
    leftMs() {
      const call = current.getStore();
      return call ? callMs - call.spentMs - runningMs(call) : Number.POSITIVE_INFINITY;
    },
    async measure(wait) {
      const call = current.getStore();
      if (!call) return await wait();
      if (call.running === 0) call.startedAt = performance.now();
      call.running += 1;
      try {
        return await wait();
      } finally {
        if (call.running === 1) call.spentMs += runningMs(call);
        call.running -= 1;
      }
    },
  };
}

function runningMs({ running, startedAt }: Call): number {
  return running === 0 ? 0 : performance.now() - startedAt;
}

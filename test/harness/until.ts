import { setTimeout as pause } from 'node:timers/promises';

interface UntilOptions {
  readonly withinMs: number;
  readonly lookAgainMs?: number;
  /** The message of the error after `withinMs`. */
  readonly otherwise: () => string;
}

/** Polls until the condition is true; returns how long that took, in ms. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { withinMs, lookAgainMs = 10, otherwise }: UntilOptions,
): Promise<number> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > withinMs) throw new Error(otherwise());
    await pause(lookAgainMs);
  }
  return performance.now() - start;
}

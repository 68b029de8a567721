import { setTimeout as pause } from 'node:timers/promises';

interface Patience {
  readonly withinMs: number;
  readonly lookAgainMs?: number;
  /** What went wrong, told when it is over. */
  readonly otherwise: () => string;
}

/** Looks again and again until it is so; answers how long that took. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { withinMs, lookAgainMs = 10, otherwise }: Patience,
): Promise<number> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > withinMs) throw new Error(otherwise());
    await pause(lookAgainMs);
  }
  return performance.now() - start;
}

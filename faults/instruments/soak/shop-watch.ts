import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from '../../../test/harness/measure/process-usage.ts';
import { until } from '../../../test/harness/until.ts';
import { countHandles } from '../disk/open-handles.ts';

const LOOK_MS = 2_000;
/** The first part of a run fills caches, so only the rest is compared. */
const WARM_UP = 0.4;
/** A picture or a password takes up to 170 MB for seconds. The lowest of so many samples is without them. */
const SAMPLES_OF_A_FLOOR = 15;
/** A write-ahead log, a picture being read and the next log line may be open at the moment of the comparison. */
const SPARE_HANDLES = 8;
const CLOSED_WITHIN = { withinMs: 60_000, lookAgainMs: 500 };

/** The memory of a process at equal intervals until the end, in MB. */
export async function sampleMemory(pid: number, end: AbortSignal): Promise<readonly number[]> {
  const samples: number[] = [];
  while (!end.aborted) {
    samples.push(memoryOf(pid).residentMB);
    await pause(LOOK_MS, null, { signal: end }).catch(() => undefined);
  }
  return samples;
}

/** The slope of the line through the lowest samples after the warm-up, in MB an hour. */
export function slopeOf(samples: readonly number[]): number {
  const floors = floorsOf(samples.slice(Math.floor(samples.length * WARM_UP)));
  const middle = (floors.length - 1) / 2;
  const mean = floors.reduce((sum, value) => sum + value, 0) / floors.length;
  let [products, squares] = [0, 0];
  for (const [at, value] of floors.entries()) {
    products += (at - middle) * (value - mean);
    squares += (at - middle) ** 2;
  }
  return squares === 0 ? 0 : (products / squares) * (3_600_000 / (LOOK_MS * SAMPLES_OF_A_FLOOR));
}

/** The lowest of each group of samples. */
function floorsOf(samples: readonly number[]): readonly number[] {
  const groups = Math.floor(samples.length / SAMPLES_OF_A_FLOOR);
  return Array.from({ length: groups }, (_, at) =>
    Math.min(...samples.slice(at * SAMPLES_OF_A_FLOOR, (at + 1) * SAMPLES_OF_A_FLOOR)),
  );
}

/** Connections of clients that have gone are closed after a moment. */
export async function requireFewHandles(pid: number, before: number): Promise<void> {
  const otherwise = () => `${countHandles(pid)} open handles, ${before} at the start`;
  await until(() => countHandles(pid) <= before + SPARE_HANDLES, { ...CLOSED_WITHIN, otherwise });
}

/** Warnings, errors and answers of 500 and more in the log of a shop that had no trouble. */
export function unexpectedLines(printed: string): readonly string[] {
  return printed.split('\n').filter((line) => {
    if (!line.startsWith('{')) return false;
    const { level, status = 0 } = JSON.parse(line);
    return level >= 40 || status >= 500;
  });
}

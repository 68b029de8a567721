/** The CPU cost of hostile text in this process, compared with harmless text of the same length. */

const SAMPLES = 5;
const CALLS = 2;

/** A slow result is measured again this often: the garbage collector or a compiler thread may have run meanwhile. */
const MAX_COMPARISONS = 8;

/** Below this, in milliseconds, a difference is noise. */
const NOISE_MS = 0.5;

/** Quadratic work on 2 KB costs 25 times as much, linear work at most a few times. */
const MAX_TIMES = 3;

type Call = () => Promise<unknown>;

/** Milliseconds of one call: the minimum of several samples, because other work can only add time. */
export async function cpuOf(call: Call): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < SAMPLES; at += 1) least = Math.min(least, await sample(call));
  return least;
}

export interface Compared {
  readonly worst: number;
  readonly usual: number;
}

/**
 * The milliseconds of hostile and of harmless text in the first comparison that is linear, or in the last one if none is.
 * A slow result is measured again with harmless text beside it: the machine may be several times slower than a minute ago.
 */
export async function compareCpu(hostile: Call, harmless: Call, usual: number): Promise<Compared> {
  let compared = { worst: await sample(hostile), usual };
  for (let at = 0; at < MAX_COMPARISONS && !isLinear(compared); at += 1)
    compared = { worst: await cpuOf(hostile), usual: await cpuOf(harmless) };
  return compared;
}

async function sample(call: Call): Promise<number> {
  const before = process.cpuUsage();
  for (let at = 0; at < CALLS; at += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / CALLS;
}

export function isLinear({ worst, usual }: Compared): boolean {
  return worst <= MAX_TIMES * Math.max(usual, NOISE_MS);
}

/** Texts that are the worst case for a regular expression with repetitions or a parser that backtracks. */
export const WORST_SHAPES: readonly string[] = [
  'a',
  ' ',
  '/',
  './',
  '//',
  '%2f',
  '@',
  'a@',
  '.',
  '1',
  '0.',
  '-',
  '=',
  '\t\n',
  '((',
  '%00',
  '%c3',
  'á',
  '\\',
  '"',
  ',br',
  'br ',
  ';q=0',
  'W/"',
  '&a=',
  '\u0000',
  '\ud83d',
];

/** Repeats a shape and ends with another letter. `length` is the length in JSON, where some letters are escaped. */
export function worstText(shape: string, length: number): string {
  const bytes = Buffer.byteLength(JSON.stringify(shape)) - 2;
  return `${shape.repeat(Math.floor((length - 1) / bytes))}!`;
}

export function harmlessText(length: number): string {
  return 'palabra '.repeat(Math.ceil(length / 8)).slice(0, length);
}

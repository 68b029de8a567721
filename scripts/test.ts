import { measureCpu } from './cpu-time.ts';
import { installSystemPackages } from './system-packages.ts';
import { type Result, runEngineTests, runPageTests, runUnitTests, type Tier } from './test-runs.ts';

/** npm test and npm run test:all run a tier and print the sum in one line; `pages` and `engines` run one part. */

interface Part extends Result {
  readonly name: string;
  readonly seconds: number;
  /** Null where the system does not tell it. */
  readonly cpuSeconds: number | null;
}

/**
 * Above these a run fails, so that the tests stay quick. An idle machine needs about 15, 40 and 52 minutes; other work on the same
 * cores has made the same run a fifth dearer.
 */
const CPU_MINUTES: Record<Tier, number> = { quick: 23, rest: 60, all: 75 };
const DEAREST = 10;

async function runTier(tier: Tier): Promise<number> {
  installSystemPackages(tier);
  const parts = [
    await measure('units, rules, API', () => runUnitTests(tier)),
    await measure('pages', () => runPageTests(tier)),
  ];
  if (tier !== 'quick') parts.push(await measure('browser engines', () => runEngineTests()));
  printTimes(parts);
  const failures = [...parts.flatMap((part) => part.failures), ...tooMuchCpu(parts, CPU_MINUTES[tier])];
  // At the end, because the output of a whole run is long.
  for (const failure of failures) console.log(`Failed: ${failure}\n`);
  const passed = sum(parts.map((part) => part.passed));
  // A run in which no test passed is a failure, even if none failed.
  const failed = Math.max(sum(parts.map((part) => part.failed)), failures.length, passed === 0 ? 1 : 0);
  const skipped = sum(parts.map((part) => part.skipped));
  const repeated = sum(parts.map((part) => part.repeated));
  if (repeated > 0) console.log(`${repeated} repeated, because a browser was lost`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed;
}

async function measure(name: string, run: () => Promise<Result>): Promise<Part> {
  const cpu = measureCpu();
  const begun = performance.now();
  const result = await run();
  return { name, seconds: (performance.now() - begun) / 1000, cpuSeconds: cpu.stop(), ...result };
}

function printTimes(parts: readonly Part[]): void {
  for (const { name, seconds, cpuSeconds, passed } of parts) {
    console.log(`${name}: ${passed} passed in ${minutes(seconds)}, CPU ${minutes(cpuSeconds)}`);
  }
  const files = parts.flatMap((part) => [...part.files]).sort(([, one], [, other]) => other - one);
  console.log('The files that took longest:');
  for (const [file, ms] of files.slice(0, DEAREST)) console.log(`  ${(ms / 1000).toFixed(0)} s ${file}`);
}

function tooMuchCpu(parts: readonly Part[], limit: number): string[] {
  const used = sum(parts.map(({ cpuSeconds }) => cpuSeconds ?? 0)) / 60;
  return used > limit ? [`the run took ${used.toFixed(1)} minutes of CPU, and the limit is ${limit}`] : [];
}

function minutes(seconds: number | null): string {
  return seconds === null ? 'unknown' : `${(seconds / 60).toFixed(1)} min`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const [part, ...args] = process.argv.slice(2);
const runs: Record<string, () => Promise<number>> = {
  quick: () => runTier('quick'),
  rest: () => runTier('rest'),
  all: () => runTier('all'),
  pages: async () => (await runPageTests('all', args)).failed,
  engines: async () => (await runEngineTests(args)).failed,
};
process.exit((await runs[part ?? 'quick']?.()) === 0 ? 0 : 1);

import { installSystemPackages } from './system-packages.ts';
import { type Result, runEngineTests, runPageTests, runUnitTests } from './test-runs.ts';

/** npm test runs everything and prints the sum in one line; `pages` and `engines` run one part, with further arguments. */

async function runAll(): Promise<Result> {
  installSystemPackages();
  const results = [runUnitTests(), await runPageTests(), await runEngineTests()];
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed));
  const skipped = sum(results.map((result) => result.skipped));
  const failures = results.flatMap((result) => result.failures);
  // At the end, because the output of a whole run is long.
  for (const failure of failures) console.log(`Failed: ${failure}\n`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  // A run in which no test passed is a failure, even if none failed.
  return { passed, failed: passed === 0 ? Math.max(1, failed) : failed, skipped, failures };
}

function run(part: string | undefined, args: readonly string[]): Promise<Result> {
  if (part === 'pages') return runPageTests(args);
  if (part === 'engines') return runEngineTests(args);
  return runAll();
}

const [part, ...args] = process.argv.slice(2);
const { failed } = await run(part, args);
process.exit(failed > 0 ? 1 : 0);

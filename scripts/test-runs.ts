import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { RUNS } from '../test/harness/drivers/runs.ts';
import {
  failedInPlaywright,
  failedInVitest,
  type PlaywrightReport,
  repeatedInVitest,
  timesInPlaywright,
  timesInVitest,
  type VitestReport,
} from './failed-tests.ts';
import { findScratchFolder } from './scratch-folder.ts';
import { findBrowser, findFirefox, findWebKit } from './system-packages.ts';

/** What is run: `quick` by npm test, `rest` is what that leaves out, `all` is both. */
export type Tier = 'quick' | 'rest' | 'all';

export interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests of `passed` that needed another browser. */
  readonly repeated: number;
  /** Name and message of each failed test. */
  readonly failures: readonly string[];
  /** Milliseconds of each test file. */
  readonly files: ReadonlyMap<string, number>;
}

const NOTHING: Result = { passed: 0, failed: 0, skipped: 0, repeated: 0, failures: [], files: new Map() };
const UNIT_REPORT = 'test-results/unit.json';
const PAGES_REPORT = 'test-results/e2e.json';
const ENGINES_REPORT = 'test-results/engines.json';

/** Rules, API, both databases and both kinds of picture storage. */
export function runUnitTests(tier: Tier, args: readonly string[] = []): Promise<Result> {
  const scratch = findScratchFolder();
  return runVitest(UNIT_REPORT, args, { TIER: tier, ...(scratch && { TMPDIR: scratch }) });
}

async function runVitest(path: string, args: readonly string[], environment = {}): Promise<Result> {
  rmSync(path, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const isGreen = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args],
    environment,
  );
  const report: VitestReport | null = readReport(path);
  return {
    ...count(isGreen, report?.numPassedTests, report?.numFailedTests, report?.numPendingTests),
    repeated: repeatedInVitest(report),
    failures: failedInVitest(report),
    files: timesInVitest(report),
  };
}

/** Pages in Chromium. Without a browser the tests are left out, and the reason is printed. */
export async function runPageTests(tier: Tier, args: readonly string[] = []): Promise<Result> {
  const browser = await findBrowser();
  if (!browser) {
    console.log(
      'Left out: the tests in a browser (no Chromium found; set CHROMIUM, or npx playwright install chromium)',
    );
    return NOTHING;
  }
  rmSync(PAGES_REPORT, { force: true });
  const command = ['node_modules/@playwright/test/cli.js', 'test', ...args];
  const isGreen = await runNode(command, { CHROMIUM: browser, TIER: tier });
  const report: PlaywrightReport | null = readReport(PAGES_REPORT);
  const stats = report?.stats;
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  return {
    ...count(isGreen, passed, stats?.unexpected, stats?.skipped),
    repeated: 0,
    failures: failedInPlaywright(report),
    files: timesInPlaywright(report),
  };
}

/** The main paths in each engine that is installed. The other engines are left out, and the reason is printed. */
export async function runEngineTests(args: readonly string[] = []): Promise<Result> {
  const programs = { firefox: findFirefox(), webkit: findWebKit() };
  const missing = RUNS.filter(({ engine }) => !programs[engine]);
  for (const { name } of missing) console.log(`Left out: the paths in ${name} (it is not installed)`);
  const projects = RUNS.filter(({ engine }) => programs[engine]).map(({ name }) => `--project=${name}`);
  if (projects.length === 0) return NOTHING;
  return runVitest(ENGINES_REPORT, ['--config=engines/vitest.config.ts', ...projects, ...args]);
}

/** A run that ended with an error and without a failed test counts as one failure. */
function count(isGreen: boolean, passed = 0, failed = 0, skipped = 0) {
  return { passed, failed: isGreen ? failed : Math.max(1, failed), skipped };
}

function runNode(args: readonly string[], environment: Record<string, string>): Promise<boolean> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, args, { stdio: 'inherit', env });
  const stop = () => child.kill();
  process.once('SIGTERM', stop);
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      process.off('SIGTERM', stop);
      resolve(code === 0);
    });
  });
}

function readReport(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

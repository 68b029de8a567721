import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MESSAGE_LENGTH = 600;

/** The parts of the JSON report of Vitest that are read here. */
export interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly message?: string;
    readonly startTime?: number;
    readonly endTime?: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
      readonly meta?: { readonly repeated?: string };
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly projectName: string;
      readonly results: readonly {
        readonly duration?: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

/** The parts of the JSON report of Playwright that are read here. */
export interface PlaywrightReport {
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites?: readonly PlaywrightSuite[];
}

/** Name and message of each failed test, and of each file that could not be run. */
export function failedInVitest(report: VitestReport | null): string[] {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [describe(file, message)];
    return failed.map(({ fullName, failureMessages }) =>
      describe(`${file} > ${fullName}`, failureMessages?.[0]),
    );
  });
}

/** Milliseconds of each test file. */
export function timesInVitest(report: VitestReport | null): Map<string, number> {
  const files = report?.testResults ?? [];
  return new Map(
    files.map(({ name, startTime = 0, endTime = 0 }) => [relative('.', name), endTime - startTime]),
  );
}

/** Milliseconds of each test file: those of its tests together. */
export function timesInPlaywright(report: PlaywrightReport | null): Map<string, number> {
  const times = new Map<string, number>();
  for (const { file, tests } of specsOf(report?.suites ?? [])) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0);
    times.set(`e2e/${file}`, (times.get(`e2e/${file}`) ?? 0) + ms);
  }
  return times;
}

/** How many tests passed only after a browser was lost. */
export function repeatedInVitest(report: VitestReport | null): number {
  const tests = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(({ status, meta }) => status === 'passed' && meta?.repeated).length;
}

/** Name and message of each test that failed at every try. */
export function failedInPlaywright(report: PlaywrightReport | null): string[] {
  return specsOf(report?.suites ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        describe(`${file}:${line} > ${title} (${projectName})`, results.at(-1)?.error?.message),
      ),
  );
}

function specsOf(suites: readonly PlaywrightSuite[]): NonNullable<PlaywrightSuite['specs']>[number][] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [...specs, ...specsOf(inner)]);
}

function describe(name: string, message = ''): string {
  return `${name}\n${stripVTControlCharacters(message).slice(0, MESSAGE_LENGTH)}`.trimEnd();
}

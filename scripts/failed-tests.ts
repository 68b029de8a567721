import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MESSAGE_LENGTH = 600;

/** The parts of the JSON report of Vitest that are read here. */
export interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
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
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** The parts of the JSON report of Playwright that are read here. */
export interface PlaywrightReport {
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

/** Name and message of each test that failed at every try. */
export function failedInPlaywright(report: PlaywrightReport | null): string[] {
  return (report?.suites ?? []).flatMap(failedInSuite);
}

function failedInSuite({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        describe(`${file}:${line} > ${title} (${projectName})`, results.at(-1)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(failedInSuite)];
}

function describe(name: string, message = ''): string {
  return `${name}\n${stripVTControlCharacters(message).slice(0, MESSAGE_LENGTH)}`.trimEnd();
}

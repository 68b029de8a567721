import { describe, expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest, repeatedInVitest } from './failed-tests.ts';

describe('the failed tests of a report', () => {
  it('are named with their file and message in a report of Vitest', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a total is exact' },
      { status: 'failed', fullName: 'a price is exact', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
    ];
    expect(failedInVitest({ testResults: [{ name: 'src/price.test.ts', assertionResults }] })).toEqual([
      'src/price.test.ts > a price is exact\nexpected 1',
    ]);
  });

  it('are without those that passed in another browser, which are counted', () => {
    const meta = { repeated: 'the driver is gone' };
    const assertionResults = [
      { status: 'passed', fullName: 'a visitor buys', meta },
      { status: 'failed', fullName: 'a seller signs in', meta },
      { status: 'passed', fullName: 'a visitor searches', meta: {} },
    ];
    const report = { testResults: [{ name: 'engines/main-paths.spec.ts', assertionResults }] };
    expect(repeatedInVitest(report)).toBe(1);
    expect(failedInVitest(report)).toEqual(['engines/main-paths.spec.ts > a seller signs in']);
  });

  it('include a file that Vitest could not run', () => {
    const file = { name: 'src/price.test.ts', message: 'Cannot find module', assertionResults: [] };
    expect(failedInVitest({ testResults: [file] })).toEqual(['src/price.test.ts\nCannot find module']);
  });

  it('are found in every suite of a report of Playwright, without those that passed at the second try', () => {
    const results = [{ error: { message: 'first' } }, { error: { message: 'last' } }];
    const spec = (title: string, status: string) => ({
      title,
      file: 'cart.spec.ts',
      line: 3,
      tests: [{ status, projectName: 'teléfono', results }],
    });
    const inner = { specs: [spec('opens', 'unexpected'), spec('closes', 'flaky')] };
    expect(failedInPlaywright({ suites: [{ suites: [inner] }] })).toEqual([
      'cart.spec.ts:3 > opens (teléfono)\nlast',
    ]);
  });

  it('are none without a report', () => {
    expect([...failedInVitest(null), ...failedInPlaywright(null)]).toEqual([]);
  });
});

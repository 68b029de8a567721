import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest } from '../../sources.testing.ts';

/**
 * A pattern such as `x+$` without `^` is tried again at every x, so its time is quadratic. `linear-time.test.ts` measures
 * what clients can reach; this test also covers patterns that no client reaches yet.
 */

const SOURCES = join(import.meta.dirname, '../..');
const LITERAL = /(?<=[\s(,=:|?])\/(?![/*])((?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n[])+)\/[a-z]*/g;

function isQuadratic(pattern: string): boolean {
  return !pattern.startsWith('^') && /(?:[+*]|\{\d+,\})\)*\$$/.test(pattern);
}

describe('a regular expression', () => {
  it('of the domain or the server never looks for a repetition at the end of a text', () => {
    const files = globSync('{domain,server}/**/*.ts', { cwd: SOURCES }).filter((file) => !isTest(file));
    const patterns = files.flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(LITERAL)].map(([, pattern = '']) => ({
        file,
        pattern,
      })),
    );
    expect(patterns.length).toBeGreaterThan(50);
    expect(patterns.filter(({ pattern }) => isQuadratic(pattern))).toEqual([]);
  });

  it.each(['\\/+$', '\\s+\\S*$', '[\\s,]+$', '(?:ab)+$', 'x{2,}$', '(a+)$'])(
    '%s is recognised',
    (pattern) => {
      expect([...` /${pattern}/g `.matchAll(LITERAL)].map(([, found]) => found)).toEqual([pattern]);
      expect(isQuadratic(pattern)).toBe(true);
      expect(isQuadratic(`^${pattern}`)).toBe(false);
    },
  );
});

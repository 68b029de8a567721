import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { deleteNewerFunctions } from './newer-functions.ts';

describe('the script that deletes newer functions', () => {
  const script = deleteNewerFunctions();

  it.each([
    'Promise","withResolvers"',
    'AbortSignal","timeout"',
    'Element","checkVisibility"',
    '"OffscreenCanvas"',
  ])('names %s', (name) => {
    expect(script).toContain(name);
  });

  it.each(['Promise","all"', 'Array","at"', '"trustedTypes"', '"Document","querySelector"'])(
    'does not name %s',
    (name) => {
      expect(script).not.toContain(name);
    },
  );

  it('does not delete the functions that all supported browsers have', () => {
    const left = runInNewContext(`${script}
      ({
        withResolvers: typeof Promise.withResolvers, all: typeof Promise.all,
        toSorted: typeof [].toSorted, typed: typeof new Int8Array(1).toSorted, at: typeof [].at,
        groupBy: typeof Object.groupBy, union: typeof new Set().union,
        iteratorMap: typeof [].values().map, segmenter: typeof Intl.Segmenter, format: typeof Intl.NumberFormat,
      })`);
    expect({ ...left }).toEqual({
      withResolvers: 'undefined',
      all: 'function',
      toSorted: 'undefined',
      typed: 'undefined',
      at: 'function',
      groupBy: 'undefined',
      union: 'undefined',
      iteratorMap: 'undefined',
      segmenter: 'undefined',
      format: 'function',
    });
  });
});

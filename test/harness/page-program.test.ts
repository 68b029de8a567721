import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { pageProgram } from './page-program.ts';

const LIMIT = 2;

function isLarge(size: number): boolean {
  return size > LIMIT;
}

function countLarge({ sizes }: { readonly sizes: readonly number[] }): number {
  return sizes.filter(isLarge).length;
}

describe('pageProgram', () => {
  it('runs a function with its parts and its argument where nothing can be imported', () => {
    expect(runInNewContext(pageProgram(countLarge, { LIMIT, isLarge }, { sizes: [1, 2, 3, 4] }))).toBe(2);
  });

  it('fails in the page when a part is missing', () => {
    const program = pageProgram(countLarge, { LIMIT }, { sizes: [1] });
    expect(() => runInNewContext(program)).toThrow(/isLarge is not defined/);
  });
});

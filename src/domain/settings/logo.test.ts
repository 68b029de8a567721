import { describe, expect, it } from 'vitest';
import { findLogoProblem, readLogo } from './logo.ts';

const NAME = `${'0123456789abcdef'.repeat(2)}-logo.webp`;

describe('the size of a logo', () => {
  it.each([
    [64, 64, null],
    [512, 64, null],
    [8, 64, null],
    [513, 64, 'LOGO_TOO_WIDE'],
    [64, 63, 'LOGO_TOO_LOW'],
    [5_000, 63, 'LOGO_TOO_LOW'],
    [1_600, 200, null],
    [1_601, 200, 'LOGO_TOO_WIDE'],
  ])('of %d x %d pixels has the problem %s', (width, height, problem) => {
    expect(findLogoProblem({ width, height })).toBe(problem);
  });
});

describe('a stored logo', () => {
  it('is read as it was stored', () => {
    const logo = { name: NAME, width: 480, height: 120 };
    expect(readLogo({ ...logo, more: 1 })).toEqual(logo);
  });

  it.each([
    [undefined],
    [null],
    ['logo'],
    [{ name: '../../etc/passwd', width: 1, height: 1 }],
    [{ name: NAME, width: 0, height: 1 }],
    [{ name: NAME, width: 1, height: '1' }],
    [{ name: 7, width: 1, height: 1 }],
  ])('is none when it is %j', (value) => {
    expect(readLogo(value)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { isAllowed } from './roles.ts';

describe('what a role may do', () => {
  it.each([
    ['public', null, true],
    ['public', 'vendedor', true],
    ['signed-in', null, false],
    ['signed-in', 'vendedor', true],
    ['signed-in', 'administrador', true],
    ['administrator', null, false],
    ['administrator', 'vendedor', false],
    ['administrator', 'administrador', true],
  ] as const)('a call that is %s, made by %s: %s', (access, role, isPossible) => {
    expect(isAllowed(access, role)).toBe(isPossible);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutTrailing } from './trailing.ts';

describe('withoutTrailing', () => {
  it('removes every copy of the character at the end, and no other', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), (start, slashes) => {
        const kept = start.endsWith('/') ? `${start}x` : start;
        expect(withoutTrailing(kept + '/'.repeat(slashes), '/')).toBe(kept);
      }),
    );
  });

  it('leaves a text alone that has the character only inside', () => {
    expect(withoutTrailing('//a//b', '/')).toBe('//a//b');
  });
});

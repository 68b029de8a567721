import { describe, expect, it } from 'vitest';
import { compatData } from './compat-data.ts';
import { compareVersions, isNewer } from './is-newer.ts';
import { BUILD_TARGETS, SUPPORTED } from './supported.ts';

describe('isNewer', () => {
  it('returns true for what one supported browser lacks', () => {
    expect(isNewer(compatData.api.AbortSignal!.timeout_static!.__compat!)).toBe(true);
    expect(isNewer(compatData.css.selectors!.has!.__compat!)).toBe(true);
  });

  it('returns false for what all of them have, even if it was incomplete before', () => {
    expect(isNewer(compatData.javascript.builtins!.Promise!.all!.__compat!)).toBe(false);
    expect(isNewer(compatData.css.properties!.outline!.__compat!)).toBe(false);
  });

  it('compares the parts of versions as numbers', () => {
    expect(compareVersions('15.10', '15.6')).toBeGreaterThan(0);
    expect(compareVersions('15', '15.6')).toBeLessThanOrEqual(0);
    expect(compareVersions('9', '105')).toBeLessThan(0);
    expect(compareVersions('115', '115')).toBe(0);
  });

  it('uses the versions that the build is made for', () => {
    const { safari, safari_ios, chrome, firefox } = SUPPORTED;
    expect(BUILD_TARGETS).toEqual([
      `safari${safari}`,
      `ios${safari_ios}`,
      `chrome${chrome}`,
      `firefox${firefox}`,
    ]);
  });
});

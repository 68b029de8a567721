import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorage, refuse } from '../../runtime/storage.testing.ts';
import { areStepsHidden, hideSteps } from './first-steps.tsx';

describe('hidden first steps', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('are hidden for the person who hid them alone', () => {
    vi.stubGlobal('localStorage', createStorage());
    expect(areStepsHidden('ana')).toBe(false);
    hideSteps('ana');
    expect([areStepsHidden('ana'), areStepsHidden('beto')]).toEqual([true, false]);
  });

  it('are shown again where the browser stores nothing, and hiding them fails for nobody', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    hideSteps('ana');
    expect(areStepsHidden('ana')).toBe(false);
  });
});

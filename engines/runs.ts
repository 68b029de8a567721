import type { EngineName } from './browser.ts';

/** Which engines the paths are walked in. */
export interface Run {
  readonly name: string;
  readonly engine: EngineName;
}

export const RUNS: readonly Run[] = [
  { name: 'Chromium', engine: 'chromium' },
  { name: 'WebKitGTK', engine: 'webkit' },
  { name: 'Firefox', engine: 'firefox' },
];

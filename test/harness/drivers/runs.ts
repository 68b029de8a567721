import type { EngineName } from './browser.ts';

/** The engines in which the paths run. */
export interface Run {
  readonly name: string;
  readonly engine: EngineName;
}

export const RUNS: readonly Run[] = [
  { name: 'Chromium', engine: 'chromium' },
  { name: 'WebKitGTK', engine: 'webkit' },
  { name: 'Firefox', engine: 'firefox' },
];

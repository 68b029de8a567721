import type { EngineName } from './browser.ts';

/** A browser and its name in titles and messages. */
export interface Run {
  readonly name: string;
  readonly engine: EngineName;
}

export const CHROMIUM: Run = { name: 'Chromium', engine: 'chromium' };

/** The engines in which the paths run. In Chromium `e2e` has tests of the same behaviour. */
export const RUNS = [
  { name: 'WebKitGTK', engine: 'webkit' },
  { name: 'Firefox', engine: 'firefox' },
] as const satisfies readonly Run[];

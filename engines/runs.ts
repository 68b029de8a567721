import type { EngineName } from './browser.ts';

/** Which engines the paths are walked in. */
export interface Run {
  readonly name: string;
  readonly engine: EngineName;
  /** JavaScript that runs in each page before the page's own. WebKitGTK has no way to do that. */
  readonly initScript?: string;
}

export const RUNS: readonly Run[] = [
  { name: 'Chromium', engine: 'chromium' },
  { name: 'WebKitGTK', engine: 'webkit' },
  { name: 'Firefox', engine: 'firefox' },
];

import { join } from 'node:path';
import { findBrowser, findFirefox, findWebKit } from '../../../scripts/system-packages.ts';
import type { Browser } from './browser.ts';
import { launchChromium, launchFirefox } from './puppeteer-browser.ts';
import type { Run } from './runs.ts';
import { launchWebKit } from './webkit-browser.ts';

export async function launch({ name, engine }: Run): Promise<Browser> {
  switch (engine) {
    case 'chromium':
      return launchChromium(required(name, await findBrowser()));
    case 'firefox':
      return launchFirefox(required(name, findFirefox()));
    case 'webkit':
      return launchWebKit(required(name, findWebKit()), logOf(name));
  }
}

/** What the programs of an engine print. */
export function logOf(name: string): string {
  return join('test-results', 'engines', `${name}.log`);
}

function required<T>(name: string, found: T | null): T {
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}

import type { Browser } from '../test/harness/drivers/browser.ts';
import { launch } from '../test/harness/drivers/launch.ts';
import type { Run } from '../test/harness/drivers/runs.ts';

/** The browser of a run, and another one after `end`. */
export interface OpenBrowser {
  get(): Promise<Browser>;
  end(): Promise<void>;
}

export function createBrowser(run: Run): OpenBrowser {
  let browser: Promise<Browser> | null = null;
  return {
    get() {
      browser ??= launch(run);
      return browser;
    },
    async end() {
      const ended = browser;
      browser = null;
      await (await ended?.catch(() => null))?.close();
    },
  };
}

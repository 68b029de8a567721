import { existsSync, readdirSync } from 'node:fs';
import { installMissing } from './debian.ts';

/** What tests use beside the npm packages. */

const HEADLESS_CHROMIUM = '/usr/bin/chromium-headless-shell';

/** What stands around several copies of the shop. PostgreSQL comes with the npm packages. */
const CLUSTER = [
  { name: 'ceph-mon', program: '/usr/bin/ceph-mon' },
  { name: 'ceph-osd', program: '/usr/bin/ceph-osd' },
  { name: 'radosgw', program: '/usr/bin/radosgw' },
  { name: 'nginx-light', program: '/usr/sbin/nginx' },
  { name: 'openssl', program: '/usr/bin/openssl' },
];

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const FIREFOX = '/usr/bin/firefox-esr';
const X_SERVER = '/usr/bin/Xvfb';

// Chromium without its windows: the same pages for two thirds of the work.
const PACKAGES = [
  { name: 'chromium-headless-shell', program: HEADLESS_CHROMIUM },
  { name: 'webkit2gtk-driver', program: WEBKIT_DRIVER },
  // WebKitGTK has no mode without a screen.
  { name: 'xvfb', program: X_SERVER },
  { name: 'firefox-esr', program: FIREFOX },
  { name: 'caddy', program: '/usr/bin/caddy' },
  ...CLUSTER,
];

const CHROMIUM = { name: 'chromium', program: '/usr/bin/chromium' };

const BROWSERS = [
  HEADLESS_CHROMIUM,
  CHROMIUM.program,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function installClusterPackages(): void {
  installMissing(CLUSTER);
}

export function installSystemPackages(): void {
  installMissing(PACKAGES);
  // Older systems have only the whole one.
  if (!existsSync(HEADLESS_CHROMIUM)) installMissing([CHROMIUM]);
}

/** A Chromium to test pages with: the system's, else Playwright's own; null when there is none. */
export async function findBrowser(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  return (
    [process.env.CHROMIUM, ...BROWSERS, chromium.executablePath()].find((path) => path && existsSync(path)) ??
    null
  );
}

/** A Firefox to test pages with, null when there is none. */
export function findFirefox(): string | null {
  const known = [FIREFOX, '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
  return [process.env.FIREFOX, ...known].find((path) => path && existsSync(path)) ?? null;
}

export interface WebKitPrograms {
  /** Speaks WebDriver. */
  readonly driver: string;
  /** The browser that comes with the engine. */
  readonly browser: string;
}

/** Safari's engine as Debian has it, null where a part of it is missing. */
export function findWebKit(): WebKitPrograms | null {
  if (!existsSync(WEBKIT_DRIVER) || !existsSync(X_SERVER)) return null;
  const folders = readdirSync('/usr/lib').map((machine) => `/usr/lib/${machine}/webkit2gtk-4.1`);
  const browser = folders.map((folder) => `${folder}/MiniBrowser`).find((path) => existsSync(path));
  return browser ? { driver: WEBKIT_DRIVER, browser } : null;
}

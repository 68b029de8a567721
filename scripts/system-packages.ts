import { existsSync, readdirSync } from 'node:fs';
import { installMissing } from './debian.ts';

/** Programs of the system that tests use. */

const HEADLESS_CHROMIUM = '/usr/bin/chromium-headless-shell';

/** What several copies of the shop need. PostgreSQL comes with the npm packages. */
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

// Chromium without windows renders the same pages in two thirds of the CPU time.
const QUICK = [{ name: 'chromium-headless-shell', program: HEADLESS_CHROMIUM }];

const PACKAGES = [
  ...QUICK,
  { name: 'webkit2gtk-driver', program: WEBKIT_DRIVER },
  // WebKitGTK needs a screen.
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

/** The quick tests need a browser only. */
export function installSystemPackages(tier: 'quick' | 'rest' | 'all'): void {
  installMissing(tier === 'quick' ? QUICK : PACKAGES);
  // Older systems have Chromium only with windows.
  if (!existsSync(HEADLESS_CHROMIUM)) installMissing([CHROMIUM]);
}

/** Returns the Chromium of the system, else Playwright's own, else null. */
export async function findBrowser(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  return (
    [process.env.CHROMIUM, ...BROWSERS, chromium.executablePath()].find((path) => path && existsSync(path)) ??
    null
  );
}

/** Returns the Firefox of the system, or null. */
export function findFirefox(): string | null {
  const known = [FIREFOX, '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
  return [process.env.FIREFOX, ...known].find((path) => path && existsSync(path)) ?? null;
}

export interface WebKitPrograms {
  /** The WebDriver server. */
  readonly driver: string;
  /** The browser that comes with the engine. */
  readonly browser: string;
}

/** Returns Safari's engine as Debian packages it, or null when a part is missing. */
export function findWebKit(): WebKitPrograms | null {
  if (!existsSync(WEBKIT_DRIVER) || !existsSync(X_SERVER)) return null;
  const folders = readdirSync('/usr/lib').map((machine) => `/usr/lib/${machine}/webkit2gtk-4.1`);
  const browser = folders.map((folder) => `${folder}/MiniBrowser`).find((path) => existsSync(path));
  return browser ? { driver: WEBKIT_DRIVER, browser } : null;
}

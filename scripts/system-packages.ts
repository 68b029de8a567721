import { existsSync } from 'node:fs';
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

// Chromium without its windows: the same pages for two thirds of the work.
const PACKAGES = [
  { name: 'chromium-headless-shell', program: HEADLESS_CHROMIUM },
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

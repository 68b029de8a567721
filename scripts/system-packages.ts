import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What tests use beside the npm packages. Debian as root installs it; elsewhere what is there is used. */

const PACKAGES = [
  { name: 'chromium', program: '/usr/bin/chromium' },
  { name: 'ceph-mon', program: '/usr/bin/ceph-mon' },
  { name: 'ceph-osd', program: '/usr/bin/ceph-osd' },
  { name: 'radosgw', program: '/usr/bin/radosgw' },
];

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function installSystemPackages(): void {
  const missing = PACKAGES.filter(({ program }) => !existsSync(program)).map(({ name }) => name);
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (missing.length === 0 || !isDebianRoot) return;
  console.log(`Installing from Debian: ${missing.join(', ')}…`);
  apt('update');
  if (!apt('install', '--yes', '--no-install-recommends', ...missing)) {
    // One that cannot be had must not keep the others out.
    for (const name of missing) apt('install', '--yes', '--no-install-recommends', name);
  }
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' });
  if (status !== 0) console.log(`apt-get ${args[0]}: ${stderr?.trim().split('\n').at(-1) ?? 'not found'}`);
  return status === 0;
}

/** A Chromium to test pages with: the system's, else Playwright's own; null when there is none. */
export async function findBrowser(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  return (
    [process.env.CHROMIUM, ...BROWSERS, chromium.executablePath()].find((path) => path && existsSync(path)) ??
    null
  );
}
